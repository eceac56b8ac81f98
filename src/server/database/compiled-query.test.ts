import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestHost, type TestHost } from '../testing/host.ts'
import { compiledInsert, compiledInserts, compiledQuery, isOneOf } from './compiled-query.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

const created_at = '2026-11-20T12:00:00.000Z'
const typed = { name: 'Ana Peçanha', email: null, phone_number: '00900000001', created_at }

test('a compiled query returns the rows for the parameters of each call', async () => {
  const insert = compiledInsert('registrant')
  const find = compiledQuery<{ id: string; names: string }, { name: string }>((db, value) =>
    db
      .selectFrom('registrant')
      .select('name')
      .where('name', '=', value('names'))
      .where('id', '=', value('id'))
      .where('phone_number', '=', typed.phone_number),
  )
  for (const id of ['one', 'two']) await insert(host.db, { id, ...typed, name: `Pessoa ${id}` })
  expect(await find(host.db, { id: 'two', names: 'Pessoa two' })).toEqual([{ name: 'Pessoa two' }])
  expect(await find(host.db, { names: 'Pessoa two', id: 'one' })).toEqual([])
})

test('an insert uses the names of the columns, and returns its result', async () => {
  const insert = compiledInsert<'registrant', 'email', { id: string; email: string | null }>(
    'registrant',
    (query) => query.onConflict((conflict) => conflict.column('id').doNothing()).returning(['id', 'email']),
  )
  const { email: _, ...row } = typed
  expect(await insert(host.db, { id: 'three', ...row })).toEqual([{ id: 'three', email: null }])
  expect(await insert(host.db, { ...row, id: 'four' })).toEqual([{ id: 'four', email: null }])
  expect(await insert(host.db, { ...row, id: 'four' })).toEqual([])
})

test('a required column that is missing does not compile, and is reported', async () => {
  const insert = compiledInsert('registrant')
  await insert(host.db, { id: 'five', ...typed })
  const { email: _, ...without } = typed
  // @ts-expect-error a column is missing, though it may be null
  const call = () => insert(host.db, { id: 'six', ...without })
  expect(call).toThrow('Two kinds of rows for registrant')
  // @ts-expect-error nor may only the columns that have no default be given
  const insertPlayer = compiledInsert('player') satisfies (db: never, row: { id: string }) => unknown
  expect(insertPlayer).toBeDefined()
})

test('any number of rows is inserted by one statement, and found by a list of values', async () => {
  const insert = compiledInserts<'registrant', never, { id: string }>('registrant', (query) =>
    query.onConflict((conflict) => conflict.column('id').doNothing()).returning('id'),
  )
  const find = compiledQuery<{ ids: string[] }, { id: string; name: string; email: string | null }>(
    (db, value) =>
      db
        .selectFrom('registrant')
        .select(['id', 'name', 'email'])
        .where(isOneOf(db, 'id', value('ids')))
        .orderBy('id'),
  )
  const ids = Array.from({ length: 1000 }, (_, index) => `many ${String(index).padStart(4, '0')}`)
  const rows = ids.map((id) => ({ ...typed, id, name: `"Ana" \\ d’Ávila 🎾 ${id}` }))
  expect(await insert(host.db, rows)).toHaveLength(1000)
  expect(await insert(host.db, rows.slice(0, 2))).toEqual([])
  expect(await insert(host.db, [])).toEqual([])
  expect(await find(host.db, { ids: ['none', ...ids] })).toEqual(
    rows.map(({ id, name, email }) => ({ id, name, email })),
  )
  expect(await find(host.db, { ids: [] })).toEqual([])
})
