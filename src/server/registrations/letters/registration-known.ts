import type { Database } from '#server/database/tables.ts'
import { type Block, greeting, type Writer } from '#server/mail/letter.ts'
import { queueMailOnce } from '#server/mail/queue-mail.ts'
import { paymentData } from './payment-data.ts'
import { categoriesFact, eventFacts, registrationFacts } from './registration-facts.ts'

/** Mails to one address in a day: enough for a person who lost the payment data, too few to annoy. */
const maxPerDay = 3
const dayMs = 86_400_000

interface Known {
  /** Id of any registration of the person in the event. */
  registrationId: string
  email: string
}

/**
 * Queues a mail with the payment data to a person who is already registered, when somebody types that person's data for
 * the same event.
 */
export async function queueRegistrationKnown(
  db: Database,
  { registrationId, email }: Known,
  now: Date,
): Promise<void> {
  const { count } = await db
    .selectFrom('mail')
    .innerJoin('registration', 'registration.id', 'mail.subject')
    .innerJoin('person', 'person.id', 'registration.person_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('mail.kind', '=', 'registration-known')
    .where('person.email', '=', email)
    .where('mail.created_at', '>', new Date(now.getTime() - dayMs).toISOString())
    .executeTakeFirstOrThrow()
  if (count < maxPerDay) await queueMailOnce(db, { kind: 'registration-known', subject: registrationId }, now)
}

/** The letter with all registrations of the person in the event and what they still owe. */
export const registrationKnown: Writer = async (registrationId, { db, timeZone, screen }) => {
  const registrations = await db
    .selectFrom('registration as one')
    .innerJoin('registration as each', (join) =>
      join.onRef('each.event_id', '=', 'one.event_id').onRef('each.person_id', '=', 'one.person_id'),
    )
    .select('each.id')
    .where('one.id', '=', registrationId)
    .orderBy('each.created_at')
    .execute()
  const read = await Promise.all(registrations.map(({ id }) => registrationFacts(db, id)))
  const registered = read.filter((facts) => facts !== undefined).filter(({ players }) => players.length > 0)
  const [first] = registered
  if (!first) return undefined
  const { event, recipient, name } = first
  return {
    recipient,
    title: `Você já tem uma inscrição: ${event.title}`,
    blocks: [
      greeting(name),
      {
        text: 'Alguém preencheu a inscrição deste evento com o seu nome e este e-mail, mas já existe uma inscrição com estes dados. Nada mudou nela.',
      },
      { facts: [...eventFacts(event, timeZone), ['Inscrição de', name]] },
      ...registered.flatMap((facts): Block[] => [
        { facts: [categoriesFact(facts.players), ...(facts.dueCents === 0 ? [paid] : [])] },
        ...paymentData(facts, { timeZone, screen }),
      ]),
      {
        text: 'Para se inscrever em mais uma categoria, use o aparelho em que a inscrição foi feita, ou entre na sua conta com este e-mail e abra a página do evento. Sem conta, é só criar uma.',
      },
      { link: 'Abrir a página do evento', to: screen(`/event-register/${event.id}`) },
      { link: 'Entrar ou criar conta', to: screen('/login') },
      { text: 'Se não foi você, pode apagar este e-mail.' },
    ],
  }
}

const paid: [label: string, value: string] = ['Situação', 'Nada a pagar']
