import { levelsOf } from '#app/host/levels.ts'
import { client } from '#app/host/client.ts'
import type { EventRegister } from '#contract/events/public-event.ts'
import type { Attempt, Draft } from '../draft.ts'
import { addPerson } from './add-person.ts'
import { sendAttempt, type Sent } from './send-attempt.ts'

interface UnderWay {
  attempt: Attempt
  person: Draft['person']
}

/**
 * Sends an attempt. {host} deletes personal data without a registration after a day; then the data are sent again
 * first.
 * @param onRenewed stores the new attempt before it is sent
 */
export async function sendWithRenewal(
  { attempt, person }: UnderWay,
  event: EventRegister,
  onRenewed: (renewed: UnderWay) => void,
): Promise<Sent> {
  const sent = await send(attempt, event, person)
  if (sent.kind !== 'personGone' || !person) return sent
  const { id: _, ...registrant } = person
  const added = await addPerson(event.id, registrant)
  if (added.kind === 'unreachable') return unanswered
  if (added.kind !== 'ok') return sent
  const { id } = added.answer
  const body = { ...attempt.body, personId: id }
  const renewed = { attempt: { ...attempt, key: crypto.randomUUID(), body }, person: { ...person, id } }
  onRenewed(renewed)
  return send(renewed.attempt, event, person)
}

async function send(attempt: Attempt, event: EventRegister, person: Draft['person']): Promise<Sent> {
  const offers = await levelsOf(client)
  if (!offers) return unanswered
  return sendAttempt(client, attempt, {
    event,
    person,
    honoursKeys: offers.includes('resends'),
    takesTerms: offers.includes('registration'),
    isAnnounced: offers.length > 0,
  })
}

const unanswered: Sent = {
  kind: 'unanswered',
  message: 'Sem conexão. Tente de novo quando o sinal voltar.',
}
