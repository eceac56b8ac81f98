import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChangeKind } from '#contract/administration/change-kinds.ts'
import { addCategory, addEvent, addPersons, addPlayer, type TestEvent } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost
let event: TestEvent
let categoryId: string
let playerId: string
const asOwner = (request: string, body?: unknown, headers: Record<string, string> = {}) =>
  host.ask(request, { token: event.organiser.token, body, headers })
/** Rows with the same moment have no order, so they are sorted by the order of `kinds`. */
const logOf = async (entityId: string, ...kinds: ChangeKind[]) => {
  const rows = await host.db
    .selectFrom('change_log')
    .selectAll()
    .where('entity_id', '=', entityId)
    .where('kind', 'in', kinds)
    .orderBy('kind')
    .execute()
  return rows.map(({ id: _, before, after, ...row }) => ({
    ...row,
    before: before === null ? null : (JSON.parse(before) as unknown),
    after: after === null ? null : (JSON.parse(after) as unknown),
  }))
}

beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T15:00:00Z' })
  event = await addEvent(host)
  categoryId = await addCategory(host, event)
  playerId = await addPlayer(host, event, categoryId)
})
afterAll(() => host.stop())

test('a payment is logged once with the time of its tap; a resend or an unchanged value is not logged', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID(), 'x-tapped-at': '2026-11-20T14:30:00.000Z' }
  const body = { playerId, payment: true, method: 'CASH', paidAt: '2026-11-20T14:30:00.000Z' }
  for (const more of [{}, {}, { 'idempotency-key': crypto.randomUUID() }])
    expect((await asOwner('PATCH /v1/events/player/payment', body, { ...headers, ...more })).status).toBe(200)
  expect(await logOf(playerId, 'player.payment')).toEqual([
    {
      at: '2026-11-20T15:00:00.000Z',
      account_id: event.organiser.id,
      event_id: event.id,
      kind: 'player.payment',
      entity_id: playerId,
      before: { paidAt: null, method: null },
      after: { paidAt: '2026-11-20T14:30:00.000Z', method: 'CASH' },
      tapped_at: '2026-11-20T14:30:00.000Z',
      given_by: null,
    },
  ])
})

test('a refused change is not logged, and a time in the future is replaced by the present', async () => {
  const stale = { playerId, paymentValue: 40, version: 77 }
  expect((await asOwner('PATCH /v1/events/player/value', stale)).status).toBe(412)
  const ahead = { 'x-tapped-at': '2031-01-01T00:00:00.000Z' }
  const value = { playerId, paymentValue: 40 }
  expect((await asOwner('PATCH /v1/events/player/value', value, ahead)).status).toBe(200)
  expect(await logOf(playerId, 'player.value')).toMatchObject([
    { after: { paymentCents: 4000 }, tapped_at: '2026-11-20T15:00:00.000Z' },
  ])
})

test('the log of an edit has only changed fields; creations and removals have all values', async () => {
  const fields = { title: 'Mista C', category: 'MISTA', maxPlayers: 16, award: 'Troféu', listSort: 3 }
  const created = await asOwner(`POST /v1/events/${event.id}/category`, fields)
  const { id } = created.body as { id: string }
  await asOwner(`PUT /v1/events/category/${id}`, { ...fields, maxPlayers: 20 })
  await asOwner(`DELETE /v1/events/${event.id}/category/${id}`)
  expect(await logOf(id, 'category.created', 'category.changed', 'category.removed')).toMatchObject([
    { kind: 'category.changed', before: { maxPlayers: 16 }, after: { maxPlayers: 20 }, tapped_at: null },
    { kind: 'category.created', before: null, after: fields },
    { kind: 'category.removed', before: { ...fields, maxPlayers: 20 }, after: null },
  ])
})

test('a registration without a session has no account in the log; a removed person leaves the amount due, and no name', async () => {
  const [personId] = await addPersons(host, 1)
  const registration = { eventId: event.id, personId, categories: [categoryId], paymentValue: 95 }
  const { body } = await host.ask('POST /v1/event-register', { body: registration })
  const { players } = body as { players: [{ id: string }] }
  await asOwner(`DELETE /v1/events/player/${players[0].id}`)
  expect(await logOf(players[0].id, 'player.registered', 'player.removed')).toMatchObject([
    { kind: 'player.registered', account_id: null, after: { categoryId, paymentCents: 9500 } },
    { kind: 'player.removed', account_id: event.organiser.id, before: { paymentCents: 9500, paidAt: null } },
  ])
})

test('a batch logs the time of the tap of each change', async () => {
  const other = await addPlayer(host, event, categoryId)
  const request = {
    id: crypto.randomUUID(),
    method: 'PATCH',
    path: 'events/player/payment',
    body: { playerId: other, payment: true },
    tappedAt: '2026-11-20T13:00:00.000Z',
  }
  expect((await asOwner('POST /v1/outbox', [request])).body).toMatchObject([{ status: 200 }])
  expect(await logOf(other, 'player.payment')).toMatchObject([{ tapped_at: '2026-11-20T13:00:00.000Z' }])
})
