import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Event } from '#contract/events/events.ts'
import { addCategory, addEvent, addPlayer } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

async function setUp(terms: object = { refundUntil: '2026-12-10', refundCharge: 10 }) {
  host.setClock('2026-12-01T15:00:00Z')
  const event = await addEvent(host)
  const ask = (request: string, body?: object) => host.ask(request, { token: event.organiser.token, body })
  const edit = async (fields: object) => {
    const { body } = await ask(`GET /v1/events/${event.id}`)
    const { imageKey: _, ...now } = body as Event
    return ask(`PUT /v1/events/${event.id}`, { ...now, ...fields })
  }
  expect((await edit(terms)).body).toMatchObject(terms)
  const playerId = await addPlayer(host, event, await addCategory(host, event))
  await ask('PATCH /v1/events/player/payment', { playerId, payment: true, method: 'PIX' })
  const withdraw = (body: object = {}) => ask(`POST /v1/events/player/${playerId}/withdrawal`, body)
  return { event, ask, edit, playerId, withdraw }
}

test('the kept amount is fixed when the player withdraws; later terms do not change it', async () => {
  const { event, edit, withdraw } = await setUp()
  const withdrawn = { isRefundWhole: false, refundKept: 10, withdrawnAt: '2026-12-01T15:00:00.000Z' }
  expect(await withdraw()).toMatchObject({ status: 200, body: withdrawn })
  await edit({ refundUntil: null, refundCharge: 30 })
  expect((await withdraw()).body).toMatchObject(withdrawn)
  const { body } = await host.ask(`GET /v1/event-register/${event.id}`)
  expect(body).toMatchObject({ refundUntil: null, refundCharge: 30 })
})

test('after the last day nothing is refunded, by the day of the tap', async () => {
  const late = await setUp()
  host.setClock('2026-12-11T15:00:00Z')
  expect((await late.withdraw()).body).toMatchObject({ refundKept: 95 })
  const tapped = await setUp()
  host.setClock('2026-12-11T15:00:00Z')
  expect((await tapped.withdraw({ withdrawnAt: '2026-12-10T22:00:00.000Z' })).body).toMatchObject({
    refundKept: 10,
    withdrawnAt: '2026-12-11T15:00:00.000Z',
  })
})

test('nothing is kept if the organisers are the reason, set at once or later, but not after the refund', async () => {
  const { ask, playerId, withdraw } = await setUp()
  expect((await withdraw({ whole: true })).body).toMatchObject({ isRefundWhole: true, refundKept: null })
  expect((await withdraw({})).body).toMatchObject({ isRefundWhole: true, withdrawalVersion: 2 })
  expect((await withdraw({ whole: false })).body).toMatchObject({ isRefundWhole: false, refundKept: 10 })
  expect((await withdraw({ whole: true })).body).toMatchObject({ isRefundWhole: true, refundKept: null })
  const refund = { playerId, refunded: true, entry: { key: 'a'.repeat(64), day: '2026-12-02', cents: 9500 } }
  expect((await ask('PATCH /v1/events/player/refund', refund)).body).toMatchObject({
    refundEntry: { cents: 9500 },
    isRefundWhole: true,
  })
  expect(await withdraw({ whole: false })).toMatchObject({ status: 409, body: { code: 'player.refunded' } })
})

test('a returning player has no kept amount, and a cancelled event keeps nothing', async () => {
  const { event, ask, playerId, withdraw } = await setUp()
  await withdraw()
  expect((await withdraw({ withdrawn: false })).body).toMatchObject({
    isRefundWhole: false,
    refundKept: null,
  })
  await ask(`POST /v1/events/${event.id}/cancellation`, { reason: 'Chuva' })
  expect((await ask('PATCH /v1/events/player/refund', { playerId, refunded: true })).body).toMatchObject({
    refundKept: null,
    refundedAt: '2026-12-01T15:00:00.000Z',
  })
})

test('a full refund that is corrected keeps the earlier amount again, whatever the present terms', async () => {
  const { edit, withdraw } = await setUp()
  host.setClock('2026-12-11T15:00:00Z')
  await withdraw({ withdrawnAt: '2026-12-10T22:00:00.000Z' })
  await edit({ refundUntil: null, refundCharge: 30 })
  expect((await withdraw({ whole: true })).body).toMatchObject({ isRefundWhole: true, refundKept: null })
  expect((await withdraw({ whole: false })).body).toMatchObject({ isRefundWhole: false, refundKept: 10 })
})

test('a withdrawal from a cancelled event keeps nothing, and an earlier refund stays as it was', async () => {
  const { event, ask, playerId, withdraw } = await setUp()
  await ask(`POST /v1/events/${event.id}/cancellation`, { reason: 'Chuva' })
  await ask('PATCH /v1/events/player/refund', { playerId, refunded: true })
  expect((await withdraw()).body).toMatchObject({ refundKept: null })
})

test('nothing is kept for a spot that expired before the payment was noticed', async () => {
  const { ask, playerId, withdraw } = await setUp()
  await ask('PATCH /v1/events/player/payment', { playerId, payment: false })
  const expires_at = '2026-12-01T15:00:00.000Z'
  await host.db.updateTable('player').set({ expires_at }).where('id', '=', playerId).execute()
  host.setClock('2026-12-02T15:00:00Z')
  await host.expireHolds()
  // Nobody comes back by paying.
  await host.db.updateTable('category').set({ max_players: 0 }).where('taken', '=', 0).execute()
  const paid = await ask('PATCH /v1/events/player/payment', { playerId, payment: true })
  expect(paid.body).toMatchObject({ expiredAt: '2026-12-02T15:00:00.000Z', refundKept: null })
  for (const whole of [true, false])
    expect((await withdraw({ whole })).body).toMatchObject({ isRefundWhole: whole, refundKept: null })
})

test('invalid terms are refused with their field', async () => {
  const { edit } = await setUp()
  for (const wrong of [{ refundUntil: '2026-02-31' }, { refundCharge: -1 }, { refundUntil: 'amanhã' }])
    expect(await edit(wrong)).toMatchObject({
      status: 400,
      body: {
        code: 'request.invalid',
        fields: { [Object.keys(wrong)[0] ?? '']: expect.any(String) as string },
      },
    })
})

test('one debit of a statement covers refunds of as many players as its amount allows, minus the kept amounts', async () => {
  const { event, ask, playerId, withdraw } = await setUp()
  const otherId = await addPlayer(host, event, await addCategory(host, event))
  await ask('PATCH /v1/events/player/payment', { playerId: otherId, payment: true, method: 'PIX' })
  await withdraw()
  await ask(`POST /v1/events/player/${otherId}/withdrawal`, {})
  const mark = (id: string, cents: number) => {
    const entry = { key: 'b'.repeat(64), day: '2026-12-02', cents }
    return ask('PATCH /v1/events/player/refund', { playerId: id, refunded: true, entry })
  }
  expect((await mark(playerId, 17_000)).status).toBe(200)
  expect(await mark(otherId, 16_999)).toMatchObject({ status: 409, body: { code: 'entry.used' } })
  expect((await mark(otherId, 17_000)).status).toBe(200)
})
