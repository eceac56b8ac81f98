import type { EventSnapshot } from '#contract/event-snapshot.ts'
import type { Player } from '#contract/players/players.ts'
import { addCategory, addEvent, addPersonNamed, type TestEvent } from './factories.ts'
import type { TestHost } from './host.ts'

interface Scene {
  event: TestEvent
  categoryId: string
}

/** The calls about a player's sheet, and the data that it shows. `hostNow` returns the host, which may start later. */
export function playerSheets(hostNow: () => TestHost) {
  const scene = async (): Promise<Scene> => {
    const event = await addEvent(hostNow())
    return { event, categoryId: await addCategory(hostNow(), event) }
  }
  /** Registers a player through the public page, without a session; returns the id of the player. */
  const register = async ({ event, categoryId }: Scene, name: string, email: string, more: object = {}) => {
    const personId = await addPersonNamed(hostNow(), name, email)
    const fields = { eventId: event.id, personId, categories: [categoryId], paymentValue: 95 }
    const { body } = await hostNow().ask('POST /v1/event-register', { body: { ...fields, ...more } })
    return (body as { players: [{ id: string }] }).players[0].id
  }
  const snapshotOf = async (eventId: string, token: string, query = '', headers = {}) => {
    const answer = await hostNow().ask(`GET /v1/events/${eventId}/snapshot${query}`, { token, headers })
    return { tag: answer.headers.get('etag') ?? '', ...(answer.body as EventSnapshot) }
  }
  const shown = async ({ event }: Scene, playerId: string, token = event.organiser.token) => {
    const { players } = await snapshotOf(event.id, token)
    return players.find(({ id }) => id === playerId) as Player
  }
  const correct = ({ event }: Scene, playerId: string, body: object, token = event.organiser.token) =>
    hostNow().ask(`PUT /v1/events/player/${playerId}/person`, { token, body })
  return { scene, register, snapshotOf, shown, correct }
}

/** A new address. */
export const newAddress = () => `${crypto.randomUUID()}@example.com`
