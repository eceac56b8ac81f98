import type { Database } from '#server/database/tables.ts'
import { cancellationOf } from './event-cancelled.ts'
import { type Block, greeting, type Writer } from '#server/mail/letter.ts'
import { refundTerms } from './refund-terms.ts'
import { paymentData } from './payment-data.ts'
import {
  categoriesFact,
  eventFacts,
  type RegistrationFacts,
  registrationFacts,
} from './registration-facts.ts'

/** Mails about registrations that one address gets at once in a day; a stranger must not be able to fill a mailbox. */
const atOncePerDay = 10
/** Each further one is sent half an hour after the one before, until there were so many in a day. */
const maxPerDay = 40
const gapMs = 1_800_000
const dayMs = 86_400_000

/** The letter to a person who was registered on an event's public page: the amount and how to pay it. */
export const registrationReceived: Writer = async (registrationId, { db, now, timeZone, screen }) => {
  const facts = await registrationFacts(db, registrationId)
  if (!facts || facts.players.length === 0) return undefined
  const before = await registeredBefore(db, registrationId, facts)
  if (before >= maxPerDay) return 'tooMany'
  const waitMs = Math.max(0, before - atOncePerDay + 1) * gapMs
  const notBefore = new Date(Date.parse(facts.createdAt) + waitMs).toISOString()
  if (now.toISOString() < notBefore) return { notBefore }
  const { event, players } = facts
  // The event was cancelled before this mail was written, so nobody must pay.
  if (event.cancelled_at !== null) return cancellationOf(facts, { timeZone, screen })
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
        facts: [...eventFacts(event, timeZone), ['Inscrição de', facts.name], categoriesFact(players)],
      },
      ...paymentData(facts, { timeZone, screen }),
      ...(facts.dueCents > 0 ? refundTerms(event) : []),
      { link: 'Abrir a página do evento', to: screen(`/event-register/${event.id}`) },
      ...(facts.isOnBehalf ? notMe(screen('/')) : [notAsked]),
    ],
  }
}

const notAsked: Block = { text: 'Este e-mail foi informado na inscrição. Se não foi você, pode apagá-lo.' }

/** The text for the owner of an account without whose session the registration was made. */
const notMe = (home: string): Block[] => [
  {
    text: 'Esta inscrição foi feita sem entrar na sua conta. Se não foi você, entre e toque em “Não fui eu” em Minhas inscrições.',
  },
  { link: 'Abrir minhas inscrições', to: home },
]

/** Counts the registrations of the address in the 24 hours before this one. */
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
