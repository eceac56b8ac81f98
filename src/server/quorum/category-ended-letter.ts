import { fromCents } from '#contract/events/fees.ts'
import { formatMoney, formatPhone } from '#contract/formats/formats.ts'
import { firstNames } from '#contract/messages/first-names.ts'
import type { Database } from '#server/database/tables.ts'
import { takesPart } from '#server/database/takes-part.ts'
import { readEvents } from '#server/events/event-answer.ts'
import { type Block, greeting, nameInMail, type Writer } from '#server/mail/letter.ts'
import { filterOf } from '#server/message-rows/message-answer.ts'
import { centsBack } from '#server/players/statement-entries.ts'
import { paragraphs, readSent, recipientsOf, signature } from '#server/messages/message-letter.ts'

/**
 * Tells one address that a category was ended, where each of its persons plays now, and the amount that they get back.
 * @param subject id of the message and the address, with a space between them
 */
export const categoryEnded: Writer = async (subject, { db, mailId, screen }) => {
  const [messageId = '', address = ''] = subject.split(' ')
  const message = await readSent(db, messageId)
  const [event] = message ? await readEvents(db, { id: message.event_id }) : []
  if (!message || !event || event.cancelled_at !== null) return undefined
  const ids = [...(await recipientsOf(db, messageId, mailId))]
  const [ended = ''] = filterOf(message).categoryIds ?? []
  const players = ids.length === 0 ? [] : await playersOf(db, { eventId: event.id, ids, address })
  if (players.length === 0) return undefined
  const byPerson = [...Map.groupBy(players, ({ person_id }) => person_id).values()]
  const isOwed = players.some((row) => isOwedIn(row, ended))
  const isTyped = players.every((row) => row.registered_by !== null && row.terms_version === null)
  return {
    recipient: address,
    ...(message.reply_to && { replyTo: message.reply_to }),
    title: message.subject.slice(0, 200),
    blocks: [
      greeting(firstNames(byPerson.flatMap(([one]) => one?.name ?? []))),
      ...paragraphs(message.body),
      ...byPerson.map((rows) => factsOf(rows, ended)),
      ...(isOwed
        ? [
            {
              text: `A devolução é feita pela organização. Telefone: ${formatPhone(event.pix_phone)}.`,
            },
          ]
        : []),
      { text: signature(event, message.writer) },
      ...(isTyped ? [] : [{ link: 'Abrir a página do evento', to: screen(`/event-register/${event.id}`) }]),
    ],
  }
}

type Row = Awaited<ReturnType<typeof playersOf>>[number]

const isOwedIn = (row: Row, categoryId: string): boolean =>
  row.category_id === categoryId && !takesPart(row) && row.paid_at !== null && row.refunded_at === null

function factsOf(rows: readonly Row[], ended: string): Block {
  const held = rows.filter(takesPart)
  const unpaid = held.filter(({ paid_at }) => paid_at === null)
  const owed = rows.filter((row) => isOwedIn(row, ended))
  const sum = (some: readonly Row[], centsOf: (row: Row) => number) =>
    formatMoney(fromCents(some.reduce((cents, row) => cents + centsOf(row), 0)))
  return {
    facts: [
      ['Inscrição de', nameInMail(rows[0]?.name ?? '')],
      ['Joga em', held.map(({ title }) => title).join(', ') || 'Nenhuma categoria'],
      ...(unpaid.length > 0 ? [['A pagar', sum(unpaid, ({ payment_cents }) => payment_cents)] as const] : []),
      ...(owed.length > 0 ? [['A devolver', sum(owed, centsBack)] as const] : []),
    ],
  }
}

/** The players of these persons of an address in an event, including withdrawn ones. */
function playersOf(
  db: Database,
  { eventId, ids, address }: { eventId: string; ids: string[]; address: string },
) {
  return db
    .selectFrom('player')
    .innerJoin('person', 'person.id', 'player.person_id')
    .innerJoin('registration', 'registration.id', 'player.registration_id')
    .innerJoin('category', 'category.id', 'player.category_id')
    .select(['player.person_id', 'player.category_id', 'player.withdrawn_at', 'player.paid_at'])
    .select(['player.refunded_at', 'player.payment_cents', 'person.name', 'category.title'])
    .select(['player.refund_kept_cents', 'player.refund_whole'])
    .select(['registration.registered_by', 'registration.terms_version'])
    .where('player.event_id', '=', eventId)
    .where('player.person_id', 'in', ids)
    .where('person.email', '=', address)
    .orderBy('person.name_key')
    .orderBy('category.list_sort')
    .orderBy('player.id')
    .execute()
}
