import { addCategory, addEvent, addPersons, type TestEvent } from './factories.ts'
import { addFullCategory, addWaiting } from './waiting.ts'
import type { TestHost } from './host.ts'
import type { PolicyRow } from './organising-policies.ts'

/** The calls about an account's own registrations. `known` is called when the tests run. */
export function registrationPolicies(known: () => { host: TestHost; event: TestEvent }) {
  /** A registration that somebody else made for the organiser. */
  const registeredByOther = async ({ organiser }: TestEvent) => {
    const { name, email } = organiser
    const { body } = await known().host.ask('POST /v1/person/', {
      body: { name, email, phoneNumber: '00900000009' },
    })
    const { id: personId } = body as { id: string }
    const next = await addEvent(known().host)
    const categories = [await addCategory(known().host, next)]
    const registration = { eventId: next.id, personId, categories, paymentValue: 95 }
    const made = await known().host.ask('POST /v1/event-register', { body: registration })
    return (made.body as { id: string }).id
  }
  /** A registration of the organiser's own, as a player of another event. */
  const registeredAlone = async ({ organiser: { token, personId } }: TestEvent) => {
    const next = await addEvent(known().host)
    const categories = [await addCategory(known().host, next)]
    const body = { eventId: next.id, personId, categories, paymentValue: 95 }
    const made = await known().host.ask('POST /v1/event-register', { token, body })
    const { id, players } = made.body as { id: string; players: [{ id: string }] }
    return { id, playerId: players[0].id }
  }
  /** A category of the event without a free place, and somebody on its waiting list. */
  const waiting = async () => {
    const { host, event } = known()
    const categoryId = await addFullCategory(host, event)
    return { categoryId, id: await addWaiting(host, event, categoryId) }
  }
  return {
    joinWaitingList: {
      request: async () => {
        const { host, event } = known()
        const [personId] = await addPersons(host, 1)
        const categoryId = await addFullCategory(host, event)
        return [`POST /v1/event-register/${event.id}/waiting-list`, { personId, categoryId }]
      },
      expected: [201, 201, 201, 201, 201],
    },
    listWaiting: {
      request: async () => [`GET /v1/events/${known().event.id}/waiting-list`],
      expected: [401, 403, 200, 403, 200],
      members: [200, 403],
    },
    promoteWaiting: {
      request: async () => {
        const { host, event } = known()
        const { id, categoryId } = await waiting()
        await host.db.updateTable('category').set({ max_players: 2 }).where('id', '=', categoryId).execute()
        return [`POST /v1/events/${event.id}/waiting-list/${id}/promotion`]
      },
      expected: [401, 403, 201, 403, 201],
      members: [201, 403],
    },
    removeWaiting: {
      request: async () => [`DELETE /v1/events/${known().event.id}/waiting-list/${(await waiting()).id}`],
      expected: [401, 403, 204, 403, 204],
      members: [204, 403],
    },
    disavowRegistration: {
      request: async () => [`POST /v1/registrations/${await registeredByOther(known().event)}/disavowal`],
      expected: [401, 403, 200, 403, 403],
      members: [403, 403],
    },
    withdrawRegistration: {
      request: async () => {
        const { id, playerId } = await registeredAlone(known().event)
        return [`POST /v1/registrations/${id}/withdrawal`, { playerId }]
      },
      expected: [401, 403, 204, 403, 403],
      members: [403, 403],
    },
  } satisfies Record<string, PolicyRow>
}
