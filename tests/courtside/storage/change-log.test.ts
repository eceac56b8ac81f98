import { expect, test } from 'vitest'
import { changedSince, noteChange } from '#offline/storage/change-log.ts'
import { declareDatabase, readMeta } from '#offline/storage/database.ts'
import { aHost, aPhone } from '../scene.ts'

async function aLog() {
  const { userId, database: options } = aPhone(await aHost())
  const database = declareDatabase(userId, options)
  const note = (seqs: number[]) => database.transaction('rw', 'meta', () => noteChange(database, seqs))
  const since = async (number: number | undefined) =>
    changedSince(await readMeta(database, 'changes'), number)
  return { database, note, since }
}

test('the log names what was written since', async () => {
  const { database, note, since } = await aLog()
  const first = await note([1])
  expect(await since(first)).toEqual(new Set())
  await note([2, 3])
  await note([1])
  expect(await since(first)).toEqual(new Set([1, 2, 3]))
  database.close()
})

test('a reader without a position, or behind the start of the log, reads everything', async () => {
  const { database, note, since } = await aLog()
  expect(await since(undefined)).toBeUndefined()
  const first = await note([1])
  await note(Array.from({ length: 600 }, (_, index) => index))
  expect((await since(first))?.size).toBe(600)
  await note([1])
  expect(await since(first)).toBeUndefined()
  expect(await since(undefined)).toBeUndefined()
  database.close()
})

test('a database that was deleted and created again is recognised as another one', async () => {
  const [before, after] = [await aLog(), await aLog()]
  const number = await before.note([1])
  await after.note([1])
  expect(await after.since(number)).toBeUndefined()
  before.database.close()
  after.database.close()
})
