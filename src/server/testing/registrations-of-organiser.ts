import { addCategory, addEvent, type TestEvent } from './factories.ts'
import type { TestHost } from './host.ts'

interface Setting {
  host: TestHost
  event: TestEvent
}

/**
 * A registration for another event that somebody else made for the organiser.
 * @returns its id
 */
export async function registeredByOther({ host, event: { organiser } }: Setting): Promise<string> {
  const { name, email } = organiser
  const { body } = await host.ask('POST /v1/person/', {
    body: { name, email, phoneNumber: '00900000009' },
  })
  const { id: personId } = body as { id: string }
  const created = await host.ask('POST /v1/event-register', { body: await wanted(host, personId) })
  return (created.body as { id: string }).id
}

/** A registration that the organiser made for themselves, as a player of another event. */
export async function registeredAlone({ host, event: { organiser } }: Setting) {
  const { token, personId } = organiser
  const created = await host.ask('POST /v1/event-register', { token, body: await wanted(host, personId) })
  const { id, players } = created.body as { id: string; players: [{ id: string }] }
  return { id, playerId: players[0].id }
}

async function wanted(host: TestHost, personId: string) {
  const event = await addEvent(host)
  await host.db.updateTable('event').set({ shirt_sizes: 'M' }).where('id', '=', event.id).execute()
  const categories = [await addCategory(host, event)]
  return { eventId: event.id, personId, categories, paymentValue: 95 }
}
