import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { declareDatabase, readMeta } from './database.ts'
import { abortTransactions } from './running-transactions.ts'
import { createStorage } from './storage.ts'

test('a transaction that is aborted because the page is left is done when the page returns', async () => {
  const database = declareDatabase('user-1', { indexedDB: new IDBFactory(), IDBKeyRange })
  const restore = () => Promise.resolve()
  const storage = createStorage({ database, userId: 'user-1', marker: undefined, restore })
  let tries = 0
  await storage.write(['meta'], async () => {
    tries++
    await database.meta.put({ key: 'pull', value: tries })
    if (tries === 1) abortTransactions()
  })
  expect(tries).toBe(2)
  expect(await storage.read(() => readMeta(database, 'pull'))).toBe(2)
  expect(storage.trouble.get()).toBeUndefined()
  storage.close()
})

test.each(['InvalidStateError', 'TransactionInactiveError'])(
  'a transaction that is aborted twice by %s, as by a browser that erases data, succeeds at the third try; a third abort is reported',
  async (name) => {
    const database = declareDatabase('user-1', { indexedDB: new IDBFactory(), IDBKeyRange })
    const restore = () => Promise.resolve()
    const storage = createStorage({ database, userId: 'user-1', marker: undefined, restore })
    const cutUntil = (last: number) => {
      let tries = 0
      return storage.write(['meta'], async () => {
        tries++
        if (tries <= last) throw new DOMException('cut', name)
        await database.meta.put({ key: 'pull', value: tries })
      })
    }
    await cutUntil(2)
    expect(await storage.read(() => readMeta(database, 'pull'))).toBe(3)
    expect(storage.trouble.get()).toBeUndefined()
    await expect(cutUntil(3)).rejects.toMatchObject({ reason: 'lost' })
    expect(storage.trouble.get()).toBe('lost')
    storage.close()
  },
)
