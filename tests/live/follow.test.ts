import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { Capability } from '#contract/host.ts'
import { openCourtside } from '#offline/courtside.ts'
import { follow } from '#offline/following/follow.ts'
import { boundedTransport } from '#offline/host/transport.ts'
import type { Courtside } from '#offline/screen-types.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { addCategory, addEvent, addMember, addPlayer, type TestEvent } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { type FaultProxy, startFaultProxy } from '#support/fault-proxy.ts'

let host: TestHost
let line: FaultProxy
let event: TestEvent
let playerId: string
const ends: (() => Promise<void>)[] = []
beforeAll(async () => {
  host = await startTestHost()
  line = await startFaultProxy(Number(new URL(host.url).port))
})
afterAll(async () => {
  await line.close()
  await host.stop()
})
beforeEach(async () => {
  event = await addEvent(host)
  playerId = await addPlayer(host, event, await addCategory(host, event))
})
afterEach(async () => {
  line.heal()
  for (const end of ends.splice(0)) await end()
})

/** A helper's phone that has the event and follows it. @param firstMessageMs the usual time if it is not given */
async function followingPhone(firstMessageMs?: number) {
  const { id: userId, token } = await addMember(host, event, 'MESA')
  const session = async () => ({
    userId,
    userName: 'Mesa',
    token,
    base: `${line.url}/v1`,
    capabilities: Capability.options,
  })
  const courtside = openCourtside({
    userId,
    session,
    transport: boundedTransport(),
    database: { indexedDB: new IDBFactory(), IDBKeyRange },
    locks: null,
    channel: () => ({ post() {}, listen() {}, close() {} }),
  })
  courtside.event(event.id).get()
  await courtside.refreshEvents()
  await courtside.refreshEvent(event.id)
  const stop = new AbortController()
  const quick = { random: () => 0, ...(firstMessageMs !== undefined && { firstMessageMs }) }
  const followed = follow({ courtside, session, now: Date.now, ...quick }, stop.signal)
  ends.push(async () => {
    stop.abort()
    await followed
    await courtside.close()
  })
  return courtside
}
const setPaid = async (payment: boolean) => {
  const { token } = event.organiser
  const answer = await host.ask('PATCH /v1/events/player/payment', { token, body: { playerId, payment } })
  expect(answer.status).toBe(200)
}
const shownPlayer = (courtside: Courtside): PlayerView | undefined =>
  courtside
    .event(event.id)
    .get()
    ?.players.find(({ id }) => id === playerId)
const expectPaid = (courtside: Courtside, isPaid: boolean) =>
  expect.poll(() => shownPlayer(courtside)?.isPaid, { timeout: 30_000 }).toBe(isPaid)
const streams = () => line.requests.filter((first) => first.startsWith('GET /v1/live')).length

test('a change by another phone is shown without a request by the person', async () => {
  const courtside = await followingPhone()
  await expectPaid(courtside, false)
  await setPaid(true)
  await expectPaid(courtside, true)
  await setPaid(false)
  await expectPaid(courtside, false)
})

test('changes during a cut of the stream are shown once it is back', async () => {
  const courtside = await followingPhone()
  await setPaid(true)
  await expectPaid(courtside, true)
  line.set({ kind: 'cut' })
  await setPaid(false)
  line.heal()
  await expectPaid(courtside, false)
})

test('if streams do not work, the phone requests its events regularly', async () => {
  line.set({ kind: 'hang', only: /\/live/ })
  const courtside = await followingPhone(500)
  await setPaid(true)
  await expectPaid(courtside, true)
})

test('a phone that lost its role loses the event, and a new event is listed', async () => {
  const courtside = await followingPhone()
  await expectPaid(courtside, false)
  await host.db.deleteFrom('event_member').where('account_id', '=', courtside.userId).execute()
  await setPaid(true)
  await expect.poll(() => courtside.events.get(), { timeout: 30_000 }).toEqual([])
  await expect.poll(() => courtside.event(event.id).get(), { timeout: 30_000 }).toBeNull()
})

test('a phone with an ended session opens no further stream', async () => {
  const courtside = await followingPhone()
  await setPaid(true)
  await expectPaid(courtside, true)
  await host.db.deleteFrom('session').where('account_id', '=', courtside.userId).execute()
  const before = streams()
  await setPaid(false)
  await expect.poll(streams, { timeout: 30_000 }).toBe(before + 1)
  await ends.pop()?.()
  expect(streams()).toBe(before + 1)
})
