import { fromCents } from '#contract/events/fees.ts'
import { formatMoney, formatPhone } from '#contract/formats/formats.ts'
import type { Database } from '#server/database/tables.ts'
import { greeting, type Letter, type Writer, type Writing } from '#server/mail/letter.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import {
  categoriesFact,
  eventFacts,
  type RegistrationFacts,
  registrationFacts,
} from './registration-facts.ts'

/** Queues a mail for each registration whose person has an e-mail. */
export async function queueEventCancelled(db: Database, eventId: string, now: Date): Promise<void> {
  const registrations = await db
    .selectFrom('registration')
    .innerJoin('person', 'person.id', 'registration.person_id')
    .select('registration.id')
    .where('registration.event_id', '=', eventId)
    .where('person.email', 'is not', null)
    .orderBy('registration.id')
    .execute()
  const mails = registrations.map(({ id }) => ({ kind: 'event-cancelled' as const, subject: id }))
  await queueMails(db, mails, now)
}

export const eventCancelled: Writer = async (registrationId, writing) => {
  const facts = await registrationFacts(writing.db, registrationId)
  return facts && facts.players.length > 0 ? cancellationOf(facts, writing) : undefined
}

/** The letter to a registered person when the event was cancelled. */
export function cancellationOf(
  facts: RegistrationFacts,
  { timeZone, screen }: Pick<Writing, 'timeZone' | 'screen'>,
): Letter {
  const { event, players } = facts
  const paidCents = players.reduce((sum, one) => sum + (one.paid_at === null ? 0 : one.payment_cents), 0)
  return {
    recipient: facts.recipient,
    title: `Evento cancelado: ${event.title}`,
    blocks: [
      greeting(facts.name),
      { text: 'O evento em que você se inscreveu foi cancelado pela organização.' },
      {
        facts: [
          ...eventFacts(event, timeZone),
          ['Motivo', event.cancel_reason ?? ''],
          ['Inscrição de', facts.name],
          categoriesFact(players),
          ...(paidCents > 0 ? [['Valor pago', formatMoney(fromCents(paidCents))] as const] : []),
        ],
      },
      {
        text:
          paidCents > 0
            ? `A devolução do que foi pago é feita pela organização. Telefone: ${formatPhone(event.pix_phone)}.`
            : 'Não há nada a pagar.',
      },
      { link: 'Abrir a página do evento', to: screen(`/event-register/${event.id}`) },
    ],
  }
}
