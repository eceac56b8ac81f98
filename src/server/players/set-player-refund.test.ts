import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Player } from '#contract/players/players.ts'
import { addCategory, addEvent, addMember, addPlayer } from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-22T12:00:00Z' })
})
afterAll(() => host.stop())

/** A player who paid and withdrew, and two organisers who give money back. */
async function setUp() {
  const event = await addEvent(host)
  const playerId = await addPlayer(host, event, await addCategory(host, event))
  const { token } = event.organiser
  const paying = { playerId, payment: true, method: 'CASH' }
  await host.ask('PATCH /v1/events/player/payment', { token, body: paying })
  await host.ask(`POST /v1/events/player/${playerId}/withdrawal`, { token })
  const other = await addMember(host, event, 'ORGANIZADOR')
  const refund = async (who: { token: string }, more: object = {}) =>
    host.ask('PATCH /v1/events/player/refund', {
      token: who.token,
      body: { playerId, refunded: true, ...more },
    })
  return { event, other, refund }
}
const refundOf = ({ body }: { body: unknown }) => {
  const { refundedAt, refundedById, refundEntry } = body as Player
  return { refundedAt, refundedById, refundEntry }
}

test('a refund that was marked without a signal leaves the till of the day of the tap', async () => {
  const { event, other, refund } = await setUp()
  const at = '2026-11-21T23:40:00.000Z'
  const refunded = await refund(event.organiser, { refundedAt: at })
  expect(refundOf(refunded)).toMatchObject({ refundedAt: at, refundedById: event.organiser.id })
  expect(refundOf(await refund(other, { refundedAt: '2026-11-22T10:00:00Z' }))).toEqual(refundOf(refunded))
})

test.each([
  ['of a clock that is ahead', { refundedAt: '2026-11-30T10:00:00Z' }],
  ['of an older app, which sends none', {}],
])('a moment %s becomes the present one', async (_, more) => {
  const { event, refund } = await setUp()
  expect(refundOf(await refund(event.organiser, more)).refundedAt).toBe('2026-11-22T12:00:00.000Z')
})

test('a moment that is none is refused', async () => {
  const { event, refund } = await setUp()
  expect(await refund(event.organiser, { refundedAt: 'ontem' })).toMatchObject({ status: 400 })
})

test('a refund stays linked to its line of the statement if another organiser links one, too', async () => {
  const { event, other, refund } = await setUp()
  const entry = { key: 'a'.repeat(64), day: '2026-11-21', cents: 9500 }
  expect(refundOf(await refund(event.organiser)).refundEntry).toBeNull()
  expect(refundOf(await refund(event.organiser, { entry })).refundEntry).toEqual(entry)
  const second = { ...entry, key: 'b'.repeat(64) }
  expect(refundOf(await refund(other, { entry: second })).refundEntry).toEqual(entry)
})
