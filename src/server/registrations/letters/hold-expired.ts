import { formatPhone } from '#contract/formats/formats.ts'
import { greeting, type Writer } from '#server/mail/letter.ts'
import { categoriesFact, eventFacts, registrationFacts } from './registration-facts.ts'

/** Mail to a person whose unpaid spot became free; no mail if the organisers gave the spot back in the meantime. */
export const holdExpired: Writer = async (registrationId, { db, timeZone, screen }) => {
  const facts = await registrationFacts(db, registrationId)
  if (!facts || facts.expired.length === 0) return undefined
  const { event, expired } = facts
  return {
    recipient: facts.recipient,
    title: `Sua vaga venceu: ${event.title}`,
    blocks: [
      greeting(facts.name),
      { text: 'O pagamento não foi confirmado no prazo, e a vaga ficou livre. Não pague por ela.' },
      { facts: [...eventFacts(event, timeZone), ['Inscrição de', facts.name], categoriesFact(expired)] },
      {
        text: `Se já pagou, fale com a organização: ${formatPhone(event.pix_phone)}. Para jogar, faça uma nova inscrição enquanto houver vaga.`,
      },
      { link: 'Abrir a página do evento', to: screen(`/event-register/${event.id}`) },
    ],
  }
}
