import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlayerChange } from '#contract/players/player-history.ts'
import { addCategory, addEvent, addMember, addPlayer } from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T15:00:00Z' })
})
afterAll(() => host.stop())

/** A player who paid, withdrew and got the money back (by default). */
async function setUp({ isRefunded = true } = {}) {
  const event = await addEvent(host)
  const playerId = await addPlayer(host, event, await addCategory(host, event))
  const tokens = {
    MESA: (await addMember(host, event, 'MESA')).token,
    ORGANIZADOR: (await addMember(host, event, 'ORGANIZADOR')).token,
    DONO: event.organiser.token,
  }
  const pay = (who: keyof typeof tokens, payment: boolean, more: object = {}) =>
    host.ask('PATCH /v1/events/player/payment', {
      token: tokens[who],
      body: { playerId, payment, ...more },
    })
  const ask = (request: string, body?: object) => host.ask(request, { token: tokens.DONO, body })
  await pay('DONO', true, { method: 'PIX' })
  await ask(`POST /v1/events/player/${playerId}/withdrawal`)
  if (isRefunded) await ask('PATCH /v1/events/player/refund', { playerId, refunded: true })
  const player = async () =>
    host.db
      .selectFrom('player')
      .select(['paid_at', 'refunded_at', 'withdrawn_at', 'version', 'withdrawal_version'])
      .where('id', '=', playerId)
      .executeTakeFirstOrThrow()
  return { event, playerId, ask, pay, player }
}
const refunded = { status: 409, body: { code: 'player.refunded' } }

test.each([true, false])('the desk can not undo a refund: payment %s', async (payment) => {
  const { pay, player } = await setUp()
  const before = await player()
  for (const more of [{}, { afterRefund: true }, { method: 'CASH' }, { version: 2 }])
    expect(await pay('MESA', payment, more)).toMatchObject(refunded)
  expect(await player()).toEqual(before)
})

test('organisers are refused too, unless they knew that the money was refunded', async () => {
  const { pay, player } = await setUp()
  for (const payment of [true, false]) expect(await pay('ORGANIZADOR', payment)).toMatchObject(refunded)
  const { version, withdrawal_version } = await player()
  const answer = await pay('ORGANIZADOR', true, { afterRefund: true, method: 'CASH' })
  const paymentDate = host.now().toISOString()
  expect(answer).toMatchObject({
    status: 200,
    body: { paymentDate, method: 'CASH', refundedAt: null, withdrawnAt: null, version: version + 1 },
  })
  expect((await player()).withdrawal_version).toBe(withdrawal_version + 1)
})

test('a payment taken back after a refund is neither paid nor refunded', async () => {
  const { playerId, ask, pay, player } = await setUp()
  const { withdrawal_version, withdrawn_at } = await player()
  expect((await pay('DONO', false, { afterRefund: true })).status).toBe(200)
  expect(await player()).toMatchObject({
    paid_at: null,
    refunded_at: null,
    withdrawn_at,
    withdrawal_version: withdrawal_version + 1,
  })
  const history = (await ask(`GET /v1/events/player/${playerId}/history`)).body as PlayerChange[]
  expect(
    history
      .slice(0, 2)
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(['player.payment', 'player.refund'])
})

test('before the refund a payment is marked as usual', async () => {
  const { pay } = await setUp({ isRefunded: false })
  expect(await pay('MESA', false)).toMatchObject({ status: 200, body: { paymentDate: null } })
  expect(await pay('MESA', true)).toMatchObject({ status: 200, body: { withdrawnAt: null } })
})
