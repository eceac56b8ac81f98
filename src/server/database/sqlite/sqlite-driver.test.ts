import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Generated, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SqliteDriver } from './sqlite-driver.ts'

interface Notes {
  note: { id: Generated<number>; text: string }
}

let folder: string
let file: DatabaseSync
let db: Kysely<Notes>

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'play-driver-'))
  file = new DatabaseSync(join(folder, 'notes.sqlite'))
  file.exec(
    'pragma journal_mode = wal; create table note (id integer primary key, text text not null unique)',
  )
  db = new Kysely<Notes>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new SqliteDriver(file),
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const write = (text: string) =>
  db.transaction().execute((tx) => tx.insertInto('note').values({ text }).execute())
const texts = async () =>
  (await db.selectFrom('note').select('text').orderBy('id').execute()).map(({ text }) => text)
/** Reads the data that would remain after a power cut: only committed data. */
const committed = () => {
  const other = new DatabaseSync(join(folder, 'notes.sqlite'), { readOnly: true })
  const rows = other.prepare('select text from note order by id').all()
  other.close()
  return rows.map((row) => row.text)
}
const commits = () => vi.spyOn(file, 'exec').mock

test('transactions that are ready at the same time share one commit', async () => {
  const { calls } = commits()
  await Promise.all(['a', 'b', 'c'].map(write))
  expect(calls.filter(([sql]) => sql === 'commit')).toHaveLength(1)
  expect(committed()).toEqual(['a', 'b', 'c'])
})

test('a transaction is committed when its promise resolves, never before', async () => {
  const seen: unknown[] = []
  await Promise.all(['a', 'b'].map((text) => write(text).then(() => seen.push(committed()))))
  expect(seen).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
})

test('a transaction that fails does not affect the others of its commit', async () => {
  const failing = db.transaction().execute(async (tx) => {
    await tx.insertInto('note').values({ text: 'lost' }).execute()
    throw new Error('changed its mind')
  })
  const outcomes = await Promise.allSettled([write('a'), failing, write('a'), write('b')])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
  expect(committed()).toEqual(['a', 'b'])
})

test('a commit that fails fails all of its transactions, and the next ones work', async () => {
  const exec = file.exec.bind(file)
  const spy = vi.spyOn(file, 'exec').mockImplementation((sql) => {
    if (sql === 'commit') throw new Error('disk full')
    exec(sql)
  })
  const outcomes = await Promise.allSettled([write('a'), write('b')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  spy.mockRestore()
  await write('c')
  expect(committed()).toEqual(['c'])
})

test('while another process locks the database, changes wait and reads work', async () => {
  await write('a')
  const other = new DatabaseSync(join(folder, 'notes.sqlite'))
  other.exec('begin immediate')
  const order: string[] = []
  const changes = [write('b'), note('c')].map((change) => change.then(() => order.push('changed')))
  const reads = [texts(), texts()].map((read) => read.then(() => order.push('read')))
  await Promise.all(reads)
  expect(await texts()).toEqual(['a'])
  other.close()
  await Promise.all(changes)
  expect(order).toEqual(['read', 'read', 'changed', 'changed'])
  expect(committed()).toEqual(['a', 'b', 'c'])
})

test('changes that wait too long for another process fail, all at the same time', async () => {
  const other = new DatabaseSync(join(folder, 'notes.sqlite'))
  other.exec('begin immediate')
  const start = performance.now()
  const outcomes = await Promise.allSettled([write('a'), write('b'), note('c')])
  expect(outcomes).toMatchObject([1, 2, 3].map(() => ({ status: 'rejected', reason: { errcode: 5 } })))
  // If they ran one after the other, they would need six seconds.
  expect(performance.now() - start).toBeLessThan(5_500)
  other.close()
  await write('d')
  expect(committed()).toEqual(['d'])
})

test('a commit to a deleted file is not reported as successful', async () => {
  let isInPlace = true
  const watched = new SqliteDriver(file, () => {
    if (!isInPlace) throw new Error('the file is gone')
  })
  const on = new Kysely<Notes>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => watched,
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
  await on.insertInto('note').values({ text: 'a' }).execute()
  isInPlace = false
  await expect(on.insertInto('note').values({ text: 'b' }).execute()).rejects.toThrow('the file is gone')
})

const note = (text: string) => db.insertInto('note').values({ text }).execute()

test('single changes and reads share the commit of simultaneous transactions', async () => {
  const { calls } = commits()
  const [, , read] = await Promise.all([write('a'), note('b'), texts(), write('c'), note('d')])
  expect(read).toEqual(['a', 'b'])
  expect(calls.filter(([sql]) => sql === 'commit')).toHaveLength(1)
  expect(committed()).toEqual(['a', 'b', 'c', 'd'])
})

test('a single change is committed when its promise resolves, and a failed one does not affect the others', async () => {
  const seen: unknown[] = []
  const outcomes = await Promise.allSettled([
    note('a').then(() => seen.push(committed())),
    note('a'),
    write('b').then(() => seen.push(committed())),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(seen).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
  await expect(note('a')).rejects.toThrow(/UNIQUE/)
  await note('c')
  expect(committed()).toEqual(['a', 'b', 'c'])
})

test('nobody reads data that a failed commit undid', async () => {
  const exec = file.exec.bind(file)
  vi.spyOn(file, 'exec')
    .mockImplementationOnce(exec)
    .mockImplementationOnce(() => {
      throw new Error('disk full')
    })
  const [first, changed, read] = await Promise.allSettled([write('a'), note('b'), texts()])
  expect([first.status, changed.status]).toEqual(['rejected', 'rejected'])
  expect(read).toEqual({ status: 'fulfilled', value: [] })
})

test('a transaction that read data of a failed commit does not report its result', async () => {
  const exec = file.exec.bind(file)
  const spy = vi.spyOn(file, 'exec').mockImplementation((sql) => {
    if (sql === 'commit') throw new Error('disk full')
    exec(sql)
  })
  const giveUp = () =>
    db.transaction().execute(async (tx) => {
      const rows = await tx.selectFrom('note').select('text').execute()
      throw new Error(rows.length > 0 ? 'it is there already' : 'nothing there')
    })
  const [first, refused] = await Promise.allSettled([write('a'), giveUp()])
  expect(first.status).toBe('rejected')
  expect(refused).toMatchObject({ reason: { message: 'disk full' } })
  spy.mockRestore()
  expect(await texts()).toEqual([])
})

test('one connection runs single queries and transactions in turn', async () => {
  await db.connection().execute(async (one) => {
    await Promise.all([one.insertInto('note').values({ text: 'a' }).execute(), write('b')])
    await one.transaction().execute((tx) => tx.insertInto('note').values({ text: 'c' }).execute())
    const failing = one.transaction().execute(() => Promise.reject(new Error('changed its mind')))
    await expect(failing).rejects.toThrow('changed its mind')
    await one.insertInto('note').values({ text: 'd' }).execute()
  })
  expect(committed()).toEqual(['a', 'b', 'c', 'd'])
})

test('a read between two transactions sees committed data, and waits for none to finish', async () => {
  const [, read] = await Promise.all([write('a'), texts(), write('b')])
  expect(read).toEqual(['a'])
  expect(await texts()).toEqual(['a', 'b'])
})

test('a transaction that waits for something outside delays the others', async () => {
  const gate = Promise.withResolvers<void>()
  const slow = db.transaction().execute(async (tx) => {
    await tx.insertInto('note').values({ text: 'slow' }).execute()
    await gate.promise
    await tx.insertInto('note').values({ text: 'slower' }).execute()
  })
  const quick = write('quick')
  setImmediate(() => gate.resolve())
  await Promise.all([slow, quick])
  expect(await texts()).toEqual(['slow', 'slower', 'quick'])
})

test('many simultaneous changes are all stored, in order', async () => {
  const all = Array.from({ length: 300 }, (_, index) => `note ${index}`)
  await Promise.all(all.map(write))
  expect(committed()).toEqual(all)
})
