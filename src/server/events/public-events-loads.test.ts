import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addEvent, type TestEvent } from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'
import { PublicEvents } from './public-events.ts'

let host: TestHost
let event: TestEvent
let other: TestEvent
let publicEvents: PublicEvents
let queries = 0
let failure: Error | undefined

/** Counts the queries to the real database, and lets one fail. */
const watching: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    queries += 1
    if (failure) throw failure
    return result
  },
}

beforeAll(async () => {
  host = await startTestHost()
  event = await addEvent(host)
  other = await addEvent(host)
})
afterAll(() => host.stop())
beforeEach(() => {
  publicEvents = new PublicEvents(host.db.withPlugin(watching), host.now, 'America/Sao_Paulo')
  publicEvents.isKeeping = true
  queries = 0
  failure = undefined
})

async function queriesOf(act: () => Promise<unknown>): Promise<number> {
  const before = queries
  await act()
  return queries - before
}

test('many readers of one event share one load, with the same answer', async () => {
  const one = await queriesOf(() => publicEvents.read(other.id))
  let read: unknown[] = []
  const many = await queriesOf(async () => {
    read = await Promise.all(Array.from({ length: 50 }, () => publicEvents.read(event.id)))
  })
  expect(many).toBe(one)
  expect(new Set(read).size).toBe(1)
  expect(read[0]).toMatchObject({ register: { text: expect.stringContaining(event.id) as string } })
})

test('a change of one event does not prevent caching another', async () => {
  const loading = publicEvents.read(event.id)
  publicEvents.forget(other.id)
  await loading
  expect(await queriesOf(() => publicEvents.read(event.id))).toBe(0)
})

test('a reader after a change does not get an earlier load, and that load is not cached', async () => {
  const before = publicEvents.read(event.id)
  publicEvents.forget(event.id)
  const after = publicEvents.read(event.id)
  expect(await after).not.toBe(await before)
  expect(await publicEvents.read(event.id)).toBe(await after)
})

test('a failed load is repeated by the next reader', async () => {
  failure = new Error('the line broke')
  const readers = await Promise.allSettled([publicEvents.read(event.id), publicEvents.read(event.id)])
  expect(readers).toEqual([1, 2].map(() => ({ status: 'rejected', reason: failure })))
  failure = undefined
  expect(await publicEvents.read(event.id)).toBeDefined()
})

test('five hundred events are cached, including one that is read all the time', async () => {
  const row = await host.db
    .selectFrom('event')
    .selectAll()
    .where('id', '=', event.id)
    .executeTakeFirstOrThrow()
  const ids = Array.from({ length: 501 }, () => crypto.randomUUID())
  for (let start = 0; start < ids.length; start += 100)
    await host.db
      .insertInto('event')
      .values(ids.slice(start, start + 100).map((id) => ({ ...row, id })))
      .execute()
  const [first = ''] = ids
  for (const id of ids) {
    await publicEvents.read(id)
    await publicEvents.read(event.id)
  }
  expect(await queriesOf(() => publicEvents.read(event.id))).toBe(0)
  expect(await queriesOf(() => publicEvents.read(first))).toBeGreaterThan(0)
})
