import { fromCents } from '#contract/fees.ts'
import { formatMoney, formatPhone } from '#contract/formats.ts'
import { pixCode } from '#contract/pix.ts'
import type { Database } from '#server/database/tables.ts'
import { type Block, greeting, type Writer } from '../letter.ts'
import { eventFacts, type RegistrationFacts, registrationFacts } from './registration-facts.ts'

/**
 * Registrations of one address in a day that are answered by mail, the first ones: nobody's mailbox shall be filled by a
 * stranger, and what strangers do later keeps back no mail of earlier ones.
 */
const maxPerDay = 10
const dayMs = 86_400_000

/** To who registered on an event's public page: what is to be paid, and how. */
export const registrationReceived: Writer = async (registrationId, { db, timeZone, screen }) => {
  const facts = await registrationFacts(db, registrationId)
  if (!facts || facts.players.length === 0) return undefined
  if ((await registeredBefore(db, registrationId, facts)) >= maxPerDay) return 'tooMany'
  const { event, players } = facts
  return {
    recipient: facts.recipient,
    title: `Inscrição recebida: ${event.title}`,
    blocks: [
      greeting(facts.name),
      {
        text:
          facts.dueCents > 0
            ? 'A inscrição foi recebida e será confirmada depois do pagamento.'
            : 'A inscrição foi recebida.',
      },
      {
        facts: [
          ...eventFacts(event, timeZone),
          ['Inscrição de', facts.name],
          [
            players.length === 1 ? 'Categoria' : 'Categorias',
            players.map((player) => player.title).join(', '),
          ],
        ],
      },
      ...(facts.dueCents > 0 ? payment(facts) : []),
      { link: 'Abrir a página do evento', to: screen(`/event-register/${event.id}`) },
      { text: 'Este e-mail foi informado na inscrição. Se não foi você, pode apagá-lo.' },
    ],
  }
}

function payment({
  event,
  dueCents,
  txid,
}: NonNullable<Awaited<ReturnType<typeof registrationFacts>>>): Block[] {
  const amount = fromCents(dueCents)
  const city = event.places[0]?.place.city
  const code =
    event.pix_kind &&
    pixCode({ key: event.pix_code, kind: event.pix_kind, name: event.pix_name, city, amount, txid })
  return [
    {
      facts: [
        ['Valor a pagar', formatMoney(amount)],
        ['Chave PIX', event.pix_code],
        ['Favorecido', event.pix_name],
        ['Comprovante para', formatPhone(event.pix_phone)],
      ],
    },
    ...(code ? [{ label: 'PIX copia e cola, com o valor já preenchido', code }] : []),
  ]
}

/** How many the address made in the day before this one. */
async function registeredBefore(
  db: Database,
  id: string,
  { recipient, createdAt }: RegistrationFacts,
): Promise<number> {
  const { count } = await db
    .selectFrom('registration')
    .innerJoin('person', 'person.id', 'registration.person_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person.email', '=', recipient)
    .where('registration.created_at', '>', new Date(Date.parse(createdAt) - dayMs).toISOString())
    .where(({ eb, and, or }) =>
      or([
        eb('registration.created_at', '<', createdAt),
        and([eb('registration.created_at', '=', createdAt), eb('registration.id', '<', id)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return count
}
