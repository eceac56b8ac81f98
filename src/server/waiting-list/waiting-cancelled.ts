import { eventFacts } from '#server/registrations/letters/registration-facts.ts'
import type { Database } from '#server/database/tables.ts'
import { readEvents } from '#server/events/event-answer.ts'
import { greeting, nameInMail, type Writer } from '#server/mail/letter.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import { takingPart } from '#server/database/takes-part.ts'

/**
 * Queues a mail for each person who waits for a spot in an event that is being cancelled. Persons who also have a spot
 * in the event get the mail of their registration instead; persons who have not confirmed the entry get no mail.
 */
export async function queueWaitingCancelled(db: Database, eventId: string, now: Date): Promise<void> {
  const persons = await db
    .selectFrom('waiting')
    .innerJoin('person', 'person.id', 'waiting.person_id')
    .select('person.id')
    .distinct()
    .where('waiting.event_id', '=', eventId)
    .where('waiting.is_confirmed', '=', 1)
    .where('person.email', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('player')
            .innerJoin('registration', 'registration.id', 'player.registration_id')
            .select('player.id')
            .where('player.event_id', '=', eventId)
            .where(takingPart)
            .whereRef('registration.person_id', '=', 'waiting.person_id'),
        ),
      ),
    )
    .orderBy('person.id')
    .execute()
  const mails = persons.map(({ id }) => ({ kind: 'waiting-cancelled' as const, subject: `${eventId} ${id}` }))
  await queueMails(db, mails, now)
}

/**
 * @param subject ids of the event and of the person, with a space between them, because the entry may already be
 * deleted
 */
export const waitingCancelled: Writer = async (subject, { db, timeZone, screen }) => {
  const [eventId = '', personId = ''] = subject.split(' ')
  const person = await db
    .selectFrom('person')
    .select(['name', 'email'])
    .where('id', '=', personId)
    .executeTakeFirst()
  const [event] = await readEvents(db, { id: eventId })
  if (!person?.email || !event) return undefined
  return {
    recipient: person.email,
    title: `Evento cancelado: ${event.title}`,
    blocks: [
      greeting(person.name),
      {
        text: 'O evento em que você esperava por uma vaga foi cancelado pela organização. A lista de espera acabou, e não há nada a pagar.',
      },
      {
        facts: [
          ...eventFacts(event, timeZone),
          ['Motivo', event.cancel_reason ?? ''],
          ['Quem esperava', nameInMail(person.name)],
        ],
      },
      { link: 'Abrir a página do evento', to: screen(`/event-register/${event.id}`) },
    ],
  }
}
