import { levelsOf } from '#app/host/levels.ts'
import { client } from '#app/host/client.ts'
import { createPerson, type Registrant } from '#contract/persons.ts'
import { registrationDraft } from '../draft.ts'
import { receiptOf } from '../receipt.ts'
import { hasEntries } from '../waiting/entries-key.ts'

const maxEarlierIds = 20

/** Ids of the people who wait on this device for a spot. Only for them, the code of waiting lists is loaded. */
async function waitingPersons(eventId: string): Promise<string[]> {
  if (!hasEntries(eventId)) return []
  try {
    const { entriesOf } = await import('../waiting/waiting-entries.ts')
    return entriesOf(eventId)
      .get()
      .map(({ person }) => person.id)
  } catch {
    return []
  }
}

/** Ids that {host} gave to people typed on this device for the event, the latest first. */
async function earlierPersons(eventId: string): Promise<string[]> {
  const receipt = receiptOf(eventId).get()
  const registered = (receipt?.earlier ?? []).map(({ personId }) => personId).toReversed()
  const waiting = (await waitingPersons(eventId)).toReversed()
  const ids = [registrationDraft(eventId).get().person?.id, receipt?.personId, ...waiting, ...registered]
  return [...new Set(ids.filter((id) => id !== undefined))].slice(0, maxEarlierIds)
}

/**
 * Sends the personal data to {host}. A person that was typed on this device before keeps the id, which proves to {host}
 * that it is the same device.
 */
export async function addPerson(eventId: string, registrant: Registrant) {
  const offers = await levelsOf(client)
  if (!offers) return { kind: 'unreachable' as const }
  const earlierIds = offers.includes('registration') ? await earlierPersons(eventId) : []
  return client(createPerson, { body: { ...registrant, ...(earlierIds.length > 0 && { earlierIds }) } })
}
