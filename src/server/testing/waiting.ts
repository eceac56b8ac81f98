import { addCategory, addPersons, addPlayer, type TestEvent } from './factories.ts'
import type { TestHost } from './host.ts'

/** A category with one place, which is taken. */
export async function addFullCategory(host: TestHost, event: TestEvent): Promise<string> {
  const categoryId = await addCategory(host, event, { maxPlayers: 1 })
  await addPlayer(host, event, categoryId)
  return categoryId
}

/** Somebody new on the waiting list of the category, through the public door; answers the id in the list. */
export async function addWaiting(host: TestHost, event: TestEvent, categoryId: string): Promise<string> {
  const [personId] = await addPersons(host, 1)
  const body = { personId, categoryId }
  const joined = await host.ask(`POST /v1/event-register/${event.id}/waiting-list`, { body })
  if (joined.status !== 201)
    throw new Error(`the list did not take the person: ${JSON.stringify(joined.body)}`)
  const { token } = event.organiser
  const { body: list } = await host.ask(`GET /v1/events/${event.id}/waiting-list`, { token })
  const mine = (list as { id: string; categoryId: string }[]).findLast((one) => one.categoryId === categoryId)
  if (!mine) throw new Error('nobody waits')
  return mine.id
}
