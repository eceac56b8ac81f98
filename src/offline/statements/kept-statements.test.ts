import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import {
  eraseOldStatements,
  eraseStatements,
  keepStatement,
  type KeptStatement,
  keptStatements,
  removeStatements,
} from './kept-statements.ts'

beforeEach(() => {
  Dexie.dependencies = { indexedDB: new IDBFactory(), IDBKeyRange }
})

const file = (id: string, eventId: string, more: Partial<KeptStatement> = {}): KeptStatement => ({
  id,
  eventId,
  name: `${id}.csv`,
  readAt: `2026-11-2${id}T12:00:00Z`,
  lastDay: '2026-12-22',
  lines: [],
  unread: [],
  ...more,
})
const idsOf = async (userId: string, eventId = 'event-1') =>
  (await keptStatements(userId, eventId)).map(({ id }) => id)

test('the files of an event are stored for each user, the same file once, and removed together', async () => {
  for (const each of [file('2', 'event-1'), file('1', 'event-1'), file('2', 'event-1'), file('3', 'event-2')])
    await keepStatement('user-1', each)
  expect(await idsOf('user-1')).toEqual(['1', '2'])
  expect(await idsOf('user-2')).toEqual([])
  await removeStatements('user-1', 'event-1')
  expect([await idsOf('user-1'), await idsOf('user-1', 'event-2')]).toEqual([[], ['3']])
})

test('expired files are deleted, without creating a database', async () => {
  await keepStatement('user-3', file('1', 'event-1', { lastDay: '2026-11-24' }))
  await keepStatement('user-3', file('2', 'event-1', { lastDay: '2026-11-25' }))
  await eraseOldStatements('user-3', '2026-11-25')
  expect(await idsOf('user-3')).toEqual(['2'])
  await eraseOldStatements('user-4', '2026-11-25')
  expect(await Dexie.exists('play-statements-user-4')).toBe(false)
})

test('at sign-out no file is left', async () => {
  await keepStatement('user-5', file('1', 'event-1'))
  await eraseStatements('user-5')
  expect(await Dexie.exists('play-statements-user-5')).toBe(false)
})
