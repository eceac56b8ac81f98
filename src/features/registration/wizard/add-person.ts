import { levelsOf } from '#app/host/levels.ts'
import { client } from '#app/host/client.ts'
import { createPerson, type Registrant } from '#contract/persons.ts'
import { registrationDraft } from '../draft.ts'
import { receiptOf } from '../receipt.ts'

const maxEarlierIds = 20

/** Ids that {host} gave to people typed on this device for the event, the latest first. */
function earlierPersons(eventId: string): string[] {
  const receipt = receiptOf(eventId).get()
  const registered = (receipt?.earlier ?? []).map(({ personId }) => personId).toReversed()
  const ids = [registrationDraft(eventId).get().person?.id, receipt?.personId, ...registered]
  return [...new Set(ids.filter((id) => id !== undefined))].slice(0, maxEarlierIds)
}

/**
 * Sends the personal data to {host}. A person that was typed on this device before keeps the id, which proves to {host}
 * that it is the same device.
 */
export async function addPerson(eventId: string, registrant: Registrant) {
  const offers = await levelsOf(client)
  if (!offers) return { kind: 'unreachable' as const }
  const earlierIds = offers.includes('registration') ? earlierPersons(eventId) : []
  return client(createPerson, { body: { ...registrant, ...(earlierIds.length > 0 && { earlierIds }) } })
}
