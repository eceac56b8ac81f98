import { expect } from 'vitest'
import type { CategoryKind } from '#contract/events/category-kind.ts'
import type { EventSnapshot } from '#contract/event-snapshot.ts'
import type { Registration } from '#contract/registrations/registrations.ts'
import { addCategory, addEvent } from './factories.ts'
import type { TestHost } from './host.ts'

/** An event with one category of pairs, and the calls of its organiser. */
export async function preparePairs(host: TestHost, kind: CategoryKind = 'MISTA') {
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event)
  await host.db.updateTable('category').set({ kind }).where('id', '=', categoryId).execute()
  const ask = (request: string, body?: object, token = event.organiser.token) =>
    host.ask(request, { token, body })
  /** Registers a player on the spot; returns the id of the player. */
  const register = async (name: string, of: { email?: string; partner?: string } = {}, into = categoryId) => {
    const { email, partner } = of
    const person = { name, phoneNumber: '00900000001', ...(email && { email }) }
    const body = { eventId: event.id, person, categories: [into], paymentValue: 95, personTeamEmail: partner }
    const answer = await ask('POST /v1/events/player', body)
    expect(answer.status).toBe(201)
    return (answer.body as Registration).players[0]?.id ?? ''
  }
  const pair = (playerIds: readonly string[], more: object = {}, token?: string) =>
    ask('POST /v1/events/pair', { playerIds, ...more }, token)
  const end = (id: string) => ask(`DELETE /v1/events/pair/${id}`)
  const snapshot = async (token?: string) =>
    (await ask(`GET /v1/events/${event.id}/snapshot`, undefined, token)).body as EventSnapshot
  /** The pairs as the snapshot shows them; players without a partner are listed alone. */
  const shown = async (token?: string) => {
    const { players } = await snapshot(token)
    const pairs = Map.groupBy(players, ({ id, pairId }) => pairId ?? id)
    return [...pairs.values()].map((of) => of.map(({ person }) => person.name).join(' / ')).toSorted()
  }
  return { event, categoryId, ask, register, pair, end, snapshot, shown }
}
