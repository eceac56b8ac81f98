import { cancellationOf } from '#server/registrations/letters/event-cancelled.ts'
import { paymentData } from '#server/registrations/letters/payment-data.ts'
import {
  categoriesFact,
  eventFacts,
  registrationFacts,
} from '#server/registrations/letters/registration-facts.ts'
import { greeting, type Writer } from '#server/mail/letter.ts'

/** Mail to a person from the waiting list who has a spot now: the amount, and how to pay it. */
export const promoted: Writer = async (registrationId, { db, timeZone, screen }) => {
  const facts = await registrationFacts(db, registrationId)
  if (!facts || facts.players.length === 0) return undefined
  const { event, players } = facts
  if (event.cancelled_at !== null) return cancellationOf(facts, { timeZone, screen })
  return {
    recipient: facts.recipient,
    title: `Abriu uma vaga: ${event.title}`,
    blocks: [
      greeting(facts.name),
      {
        text:
          facts.dueCents > 0
            ? 'A organização tirou você da lista de espera: a vaga é sua e será confirmada depois do pagamento.'
            : 'A organização tirou você da lista de espera: a vaga é sua.',
      },
      { facts: [...eventFacts(event, timeZone), ['Inscrição de', facts.name], categoriesFact(players)] },
      ...paymentData(facts, { timeZone, screen }),
      { text: 'Se não pode mais jogar, avise a organização, para que a vaga vá para outra pessoa.' },
      { link: 'Abrir a página do evento', to: screen(`/event-register/${event.id}`) },
    ],
  }
}
