import { addCategory, addPersons, addPlayer, type TestEvent } from './factories.ts'
import type { TestAnswer, TestHost } from './host.ts'

/** Adds a category with one spot, which is taken. */
export async function addFullCategory(host: TestHost, event: TestEvent): Promise<string> {
  const categoryId = await addCategory(host, event, { maxPlayers: 1 })
  await addPlayer(host, event, categoryId)
  return categoryId
}

/** Puts a new person on the waiting list of the category, with the public call. */
export async function joinWaiting(host: TestHost, event: TestEvent, categoryId: string): Promise<TestAnswer> {
  const [personId] = await addPersons(host, 1)
  const body = { personId, categoryId }
  return host.ask(`POST /v1/event-register/${event.id}/waiting-list`, { body })
}

/** Does the same; returns the id of the waiting entry, and the key of the device. */
export async function addWaitingWithKey(
  host: TestHost,
  event: TestEvent,
  categoryId: string,
): Promise<{ id: string; key: string }> {
  const joined = await joinWaiting(host, event, categoryId)
  if (joined.status !== 201)
    throw new Error(`the list did not take the person: ${JSON.stringify(joined.body)}`)
  return joined.body as { id: string; key: string }
}

/** Does the same; returns the id of the waiting entry. */
export async function addWaiting(host: TestHost, event: TestEvent, categoryId: string): Promise<string> {
  return (await addWaitingWithKey(host, event, categoryId)).id
}
