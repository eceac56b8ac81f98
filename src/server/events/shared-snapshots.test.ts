import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventSnapshot } from '#contract/event-snapshot.ts'
import { TaggedAnswer } from '#server/http/cached-answer.ts'
import { addCategory, addEvent, addMember, addPlayer, type TestEvent } from '../testing/factories.ts'
import { startTestHost, type TestAnswer, type TestHost } from '../testing/host.ts'
import { SharedSnapshots } from './shared-snapshots.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

async function read(from: TestHost, event: TestEvent, token: string, since?: number): Promise<EventSnapshot> {
  const query = since === undefined ? '' : `?since=${since}`
  const { status, body } = await from.ask(`GET /v1/events/${event.id}/snapshot${query}`, { token })
  expect(status).toBe(200)
  return body as EventSnapshot
}

test('phones that ask at the same moment get every earlier change, on any instance', async () => {
  const event = await addEvent(host)
  const playerId = await addPlayer(host, event, await addCategory(host, event))
  const desks = await Promise.all([1, 2].map(() => addMember(host, event, 'MESA')))
  const tokens = [event.organiser.token, ...desks.map(({ token }) => token)]
  const other = host.databaseUrl ? await startTestHost({ databaseUrl: host.databaseUrl }) : host
  const hosts = [host, other]
  let { revision: since = 0 } = await read(host, event, event.organiser.token)
  for (let round = 0; round < 12; round += 1) {
    const payment = round % 2 === 0
    const from = hosts[round % hosts.length] ?? host
    // These reads begin before the commit. A phone that asks after the commit must not get their answers.
    const before = tokens.map((token) => read(host, event, token, since))
    const paid = await from.ask('PATCH /v1/events/player/payment', {
      token: event.organiser.token,
      body: { playerId, payment },
    })
    expect(paid.status).toBe(200)
    const after = hosts.flatMap((one) =>
      tokens.flatMap((token) => [read(one, event, token, since), read(one, event, token)]),
    )
    for (const { revision, players } of await Promise.all(after)) {
      expect(revision).toBe(since + 1)
      expect(players.map(({ id, paymentDate }) => [id, paymentDate !== null])).toEqual([[playerId, payment]])
    }
    await Promise.all(before)
    since += 1
  }
  if (other !== host) await other.halt()
})

test('requests at the same moment by people of different roles each get what their role may see', async () => {
  const event = await addEvent(host)
  await addPlayer(host, event, await addCategory(host, event))
  const desk = await addMember(host, event, 'MESA')
  const stranger = await addEvent(host)
  const ask = (token: string) => host.ask(`GET /v1/events/${event.id}/snapshot`, { token })
  const tokens = [event.organiser.token, desk.token, stranger.organiser.token]
  for (const order of [tokens, tokens.toReversed()]) {
    const answers = await Promise.all(order.map(async (token) => [token, await ask(token)] as const))
    const byToken = new Map(answers)
    const [owner, mesa, nobody] = tokens.map((token) => byToken.get(token))
    expect(nobody?.status).toBe(403)
    const { players, event: shown } = (owner as TestAnswer).body as EventSnapshot
    expect(players[0]).toHaveProperty('txid')
    expect(shown).toMatchObject({ role: 'DONO' })
    const snapshot = (mesa as TestAnswer).body as EventSnapshot
    expect(snapshot.players).toHaveLength(1)
    expect(snapshot.players[0]).not.toHaveProperty('txid')
    expect(snapshot.event).toMatchObject({ role: 'MESA' })
  }
})

test('one read serves all simultaneous requests for the same data and revision, and no others', async () => {
  const shared = new SharedSnapshots()
  let reads = 0
  const read = async () => new TaggedAnswer<EventSnapshot>(`W/"${(reads += 1)}"`, undefined)
  const ask = async (event: string, revision: number, wanted: string) => {
    await shared.answer(event, revision, wanted, read)
    return reads
  }
  const first = shared.answer('one', 7, 'MESA', read)
  expect(shared.answer('one', 7, 'MESA', read)).toBe(first)
  await first
  expect(shared.answer('one', 7, 'MESA', read)).toBe(first)
  expect(await ask('one', 7, 'DONO')).toBe(2)
  expect(await ask('two', 7, 'MESA')).toBe(3)
  expect(await ask('one', 8, 'MESA')).toBe(4)
  // After a backup was restored, the lower number is the newer state.
  expect(await ask('one', 7, 'MESA')).toBe(5)
})

test('a failed read fails for its waiting requests, and the next request reads again', async () => {
  const shared = new SharedSnapshots()
  const fail = () => Promise.reject(new Error('no database'))
  const failing = [1, 2].map(() => shared.answer('one', 7, 'MESA', fail))
  for (const { status } of await Promise.allSettled(failing)) expect(status).toBe('rejected')
  const good = new TaggedAnswer<EventSnapshot>('W/"7"', undefined)
  expect(await shared.answer('one', 7, 'MESA', async () => good)).toBe(good)
})
