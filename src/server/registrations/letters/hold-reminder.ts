import { formatMoment } from '#contract/formats/moments.ts'
import { greeting, type Writer } from '#server/mail/letter.ts'
import { paymentData } from './payment-data.ts'
import { categoriesFact, eventFacts, payBy, registrationFacts } from './registration-facts.ts'

const ifPaid = 'Se já pagou, envie o comprovante à organização para que ela confirme o pagamento.'

/**
 * Mail to a person who has a day or an hour left to pay; no mail if the registration was paid, or an organiser holds
 * the spot.
 */
export const holdReminder: Writer = async (registrationId, { db, now, timeZone, screen }) => {
  const facts = await registrationFacts(db, registrationId)
  const until = facts && payBy(facts)
  if (!facts || !until || facts.event.cancelled_at !== null || until <= now.toISOString()) return undefined
  const { event, players } = facts
  const waiting = players.filter(({ paid_at, expires_at }) => paid_at === null && expires_at !== null)
  return {
    recipient: facts.recipient,
    title: `${facts.awaitsGuardian ? 'O responsável confirma' : 'Pague'} até ${formatMoment(until, timeZone)}: ${event.title}`,
    blocks: [
      greeting(facts.name),
      {
        text: `${facts.awaitsGuardian ? 'A sua inscrição' : 'O pagamento da sua inscrição'} ainda não foi ${facts.awaitsGuardian ? 'confirmada pelo responsável' : 'confirmado'}. Depois do prazo, a vaga fica livre.`,
      },
      { facts: [...eventFacts(event, timeZone), ['Inscrição de', facts.name], categoriesFact(waiting)] },
      ...paymentData(facts, { timeZone, screen }),
      ...(facts.awaitsGuardian ? [] : [{ text: ifPaid }]),
      { link: 'Abrir a página do evento', to: screen(`/event-register/${event.id}`) },
    ],
  }
}
