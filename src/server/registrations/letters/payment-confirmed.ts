import { fromCents } from '#contract/events/fees.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { greeting, type Writer } from '#server/mail/letter.ts'
import { refundTerms } from './refund-terms.ts'
import { categoriesFact, eventFacts, registrationFacts } from './registration-facts.ts'

/**
 * The letter to a person whose payment an organiser marked: one letter for all payments that were marked within a few
 * minutes. Payments that an earlier letter confirmed are left out.
 */
export const paymentConfirmed: Writer = async (registrationId, { db, queuedAt, timeZone, screen }) => {
  const facts = await registrationFacts(db, registrationId)
  const paid =
    facts?.players.filter(({ paid_at, updated_at }) => paid_at !== null && updated_at >= queuedAt) ?? []
  if (!facts || paid.length === 0) return undefined
  const { event } = facts
  const sum = paid.reduce((cents, player) => cents + player.payment_cents, 0)
  const due: [string, string][] =
    facts.dueCents > 0 ? [['Ainda a pagar', formatMoney(fromCents(facts.dueCents))]] : []
  return {
    recipient: facts.recipient,
    title: `Pagamento confirmado: ${event.title}`,
    blocks: [
      greeting(facts.name),
      { text: 'A organização confirmou o pagamento da inscrição.' },
      {
        facts: [
          ...eventFacts(event, timeZone),
          ['Inscrição de', facts.name],
          categoriesFact(paid),
          ['Valor pago', formatMoney(fromCents(sum))],
          ...due,
        ],
      },
      ...refundTerms(event),
      { link: 'Abrir a página do evento', to: screen(`/event-register/${event.id}`) },
    ],
  }
}
