import { fromCents } from '#contract/events/fees.ts'
import { pixCode } from '#contract/events/pix.ts'
import { formatDay } from '#contract/formats/days.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { formatMoment } from '#contract/formats/moments.ts'
import type { FieldValues } from '#contract/messages/message-text.ts'
import { firstNames } from '#contract/messages/first-names.ts'
import { awaitsGuardian } from '#server/category-rules/guardians.ts'
import type { Database } from '#server/database/tables.ts'
import type { EventWithNames } from '#server/events/event-answer.ts'
import { takingPart } from '#server/database/takes-part.ts'
import { nameInMail } from '#server/mail/letter.ts'
import type { Meant } from './audience.ts'

/** In place of a PIX code: nobody is shown how to pay before the guardian of a child has confirmed the registration. */
const guardianFirst = '(os dados de pagamento vêm depois que o responsável confirmar a inscrição)'

/** The values of the fields in a message for these persons, who share an address. */
export async function valuesFor(
  db: Database,
  event: EventWithNames,
  meant: readonly Meant[],
  timeZone: string,
): Promise<FieldValues> {
  const personIds = meant.map(({ personId }) => personId)
  const players = await playersOf(db, event.id, personIds)
  const waited = await waitedFor(
    db,
    meant.map(({ recipientId }) => recipientId),
  )
  const titles = players.length > 0 ? players.map(({ title }) => title) : waited
  const unpaid = players.filter(({ paid_at }) => paid_at === null && event.cancelled_at === null)
  const payable = unpaid.filter((player) => !awaitsGuardian(player))
  const isGuardianFirst = payable.length === 0 && unpaid.length > 0
  const owing = isGuardianFirst ? unpaid : payable
  const due = fromCents(owing.reduce((sum, { payment_cents }) => sum + payment_cents, 0))
  const until = owing.flatMap(({ expires_at }) => expires_at ?? []).toSorted()[0]
  const txids = new Set(owing.filter(({ payment_cents }) => payment_cents > 0).map(({ txid }) => txid))
  const [txid] = txids
  const code =
    due > 0 && txids.size === 1 && txid && event.pix_kind
      ? pixCode({
          key: event.pix_code,
          kind: event.pix_kind,
          name: event.pix_name,
          city: event.places[0]?.place.city,
          amount: due,
          txid,
        })
      : undefined
  return {
    nome: firstNames(meant.map(({ name }) => nameInMail(name))),
    categorias: [...new Set(titles)].join(', '),
    valor: formatMoney(due),
    pix: isGuardianFirst ? guardianFirst : (code ?? event.pix_code),
    prazo: until ? formatMoment(until, timeZone) : formatDay(event.register_end_date),
  }
}

function playersOf(db: Database, eventId: string, personIds: readonly string[]) {
  return db
    .selectFrom('player')
    .innerJoin('category', 'category.id', 'player.category_id')
    .innerJoin('registration', 'registration.id', 'player.registration_id')
    .select(['category.title', 'player.paid_at', 'player.payment_cents', 'player.expires_at'])
    .select(['registration.txid', 'registration.guardian_key', 'registration.guardian_confirmed_at'])
    .where('player.event_id', '=', eventId)
    .where('player.person_id', 'in', personIds)
    .where(takingPart)
    .orderBy('category.list_sort')
    .orderBy('player.id')
    .execute()
}

async function waitedFor(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('waiting')
    .innerJoin('category', 'category.id', 'waiting.category_id')
    .select('category.title')
    .where('waiting.id', 'in', ids)
    .orderBy('category.list_sort')
    .execute()
  return rows.map(({ title }) => title)
}
