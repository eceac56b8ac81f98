import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutboxAnswer } from '#contract/outbox.ts'
import {
  addAccount,
  addCategory,
  addEvent,
  addMember,
  addPlayer,
  type TestAccount,
  type TestEvent,
} from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost
let event: TestEvent
let categoryId: string
let taker: TestAccount
beforeAll(async () => {
  host = await startTestHost()
  event = await addEvent(host)
  categoryId = await addCategory(host, event)
  taker = await addMember(host, event, 'MESA')
})
afterAll(() => host.stop())

const loggedOf = (playerId: string) =>
  host.db
    .selectFrom('change_log')
    .select(['account_id', 'given_by'])
    .where('entity_id', '=', playerId)
    .where('kind', '=', 'player.payment')
    .execute()
const alone = (token: string, key: string, playerId: string, givenBy?: string) =>
  host.ask('PATCH /v1/events/player/payment', {
    token,
    body: { playerId, payment: true, version: 1 },
    headers: { 'idempotency-key': key, ...(givenBy && { 'x-given-by': givenBy }) },
  })
const batched = async (token: string, key: string, playerId: string, givenBy?: string) => {
  const request = { id: key, method: 'PATCH', path: 'events/player/payment', givenBy }
  const { body } = await host.ask('POST /v1/outbox', {
    token,
    body: [{ ...request, body: { playerId, payment: true, version: 1 } }],
  })
  return (body as OutboxAnswer[])[0]
}

test.each(['giver first', 'taker first'])(
  'a change sent by both phones is applied once: %s',
  async (order) => {
    const playerId = await addPlayer(host, event, categoryId)
    const giver = event.organiser
    const key = randomUUID()
    const sends = [
      () => alone(giver.token, key, playerId),
      () => batched(taker.token, key, playerId, giver.id),
      () => alone(taker.token, key, playerId, giver.id),
    ]
    if (order === 'taker first') sends.reverse()
    for (const send of sends) expect(await send()).toMatchObject({ status: 200, body: { version: 2 } })
    const isByTaker = order === 'taker first'
    expect(await loggedOf(playerId)).toEqual([
      isByTaker ? { account_id: taker.id, given_by: giver.id } : { account_id: giver.id, given_by: null },
    ])
    const history = await host.ask(`GET /v1/events/player/${playerId}/history`, { token: giver.token })
    if (isByTaker)
      expect(history.body).toContainEqual(
        expect.objectContaining({ kind: 'player.payment', by: taker.name, givenBy: giver.name }),
      )
  },
)

test('an account that shares no event with the sender is not named as the giver, and strangers can hand over nothing', async () => {
  const stranger = await addAccount(host, 'MANAGER')
  const playerId = await addPlayer(host, event, categoryId)
  expect((await alone(stranger.token, randomUUID(), playerId, taker.id)).status).toBe(403)
  expect((await alone(taker.token, randomUUID(), playerId, stranger.id)).status).toBe(200)
  expect(await loggedOf(playerId)).toEqual([{ account_id: taker.id, given_by: null }])
})
