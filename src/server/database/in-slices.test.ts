import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPersons } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import type { Database } from './tables.ts'
import { deleteOlder, eachSlice, nextSlice, pauseAfter } from './in-slices.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

const moment = (at: number) => new Date(Date.UTC(2026, 0, 1) + at).toISOString()

async function addAnswers(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => ({
    scope: 'nobody',
    key: String(at),
    fingerprint: '',
    status: 200,
    answer: null,
    created_at: moment(at),
  }))
  for (let from = 0; from < count; from += 500)
    await host.db
      .insertInto('kept_answer')
      .values(rows.slice(from, from + 500))
      .execute()
}
async function answersLeft(): Promise<number> {
  const { left } = await host.db
    .selectFrom('kept_answer')
    .select(({ fn }) => fn.countAll().as('left'))
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** The same database, but only for `sql`: the answer to each statement is held back until `then` is done. */
function callAfterEachStatement(db: Database, then: () => Promise<void>): Database {
  const executor = db.getExecutor()
  const executeQuery: typeof executor.executeQuery = async (...query) => {
    const result = await executor.executeQuery<never>(...query)
    await then()
    return result
  }
  const replacing = <Target extends object>(target: Target, values: Partial<Target>): Target =>
    new Proxy(target, {
      get: (_, name) => {
        const value: unknown = Reflect.get(name in values ? values : target, name)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    })
  const watching = replacing(executor, { executeQuery })
  return replacing(db, { getExecutor: () => watching })
}

test('old rows are deleted in slices while others read and write; newer rows stay', async () => {
  await addAnswers(2_003)
  const seen: number[] = []
  const watched = callAfterEachStatement(host.db, async () => void seen.push(await answersLeft()))
  await deleteOlder(watched, 'kept_answer', 'created_at', moment(2_000))
  // A reader between two statements sees the result of the first one: they are not one transaction.
  expect(seen.at(-1)).toBe(3)
  const slices = seen.map((left, at) => (seen[at - 1] ?? 2_003) - left)
  expect(Math.max(...slices)).toBeGreaterThan(0)
  expect(Math.max(...slices)).toBeLessThanOrEqual(500)
})

test('each row of a table is in exactly one slice, also if a slice deletes its rows', async () => {
  await addPersons(host, 1_201)
  const all = await host.db.selectFrom('person').select('id').execute()
  const slices: string[][] = []
  await eachSlice(host.db, 'person', async (ids) => {
    slices.push(ids)
    await host.db.deleteFrom('person').where('id', 'in', ids.slice(0, 7)).execute()
  })
  expect(slices.flat().toSorted()).toEqual(all.map(({ id }) => id).toSorted())
  expect(Math.max(...slices.map(({ length }) => length))).toBeLessThanOrEqual(500)
})

test.each([
  { what: 'quick', msPerRow: 0.01, from: 100, rows: 500 },
  { what: 'as measured on a small machine', msPerRow: 0.1, from: 500, rows: 150 },
  { what: 'slow', msPerRow: 5, from: 100, rows: 50 },
])('a slice takes its time on a $what disk, and ends on any', ({ msPerRow, from, rows }) => {
  let slice = from
  for (let count = 0; count < 5; count += 1) slice = nextSlice(slice, slice * msPerRow)
  expect(slice).toBe(rows)
})

test('a slice delays at most one of a hundred requests, and the clean-up ends on slow disks', () => {
  expect(pauseAfter(15, 0.02)).toBe(15)
  expect(pauseAfter(15, 0.5)).toBe(1_500)
  expect(pauseAfter(500, 0.5)).toBe(2_000)
  expect(pauseAfter(0.01, 0)).toBe(1)
})
