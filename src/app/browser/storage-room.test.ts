import { afterEach, expect, test, vi } from 'vitest'
import { bytesInWords, isRoomScarce, keepStorage, storageRoom } from './storage-room.ts'

afterEach(() => vi.unstubAllGlobals())
const has = (usage: number, quota: number, persisted = false) => {
  const persist = vi.fn<() => Promise<boolean>>(async () => true)
  const storage = { estimate: async () => ({ usage, quota }), persisted: async () => persisted, persist }
  vi.stubGlobal('navigator', { storage })
  return persist
}

test('a device is reported as nearly full, and no longer once it has space again', async () => {
  has(490_000_000, 500_000_000)
  expect(await storageRoom()).toEqual({ used: 490_000_000, left: 10_000_000 })
  expect(isRoomScarce.get()).toBe(true)
  has(3_000_000, 500_000_000)
  await storageRoom()
  expect(isRoomScarce.get()).toBe(false)
})

test('the browser is asked for persistent storage, but not if it has granted it already', async () => {
  const asked = has(0, 500_000_000)
  await keepStorage()
  expect(asked).toHaveBeenCalledTimes(1)
  const notAsked = has(0, 500_000_000, true)
  await keepStorage()
  expect(notAsked).not.toHaveBeenCalled()
})

test('a browser without storage figures reports no problem', async () => {
  vi.stubGlobal('navigator', {})
  await keepStorage()
  expect(await storageRoom()).toBeUndefined()
})

test('byte sizes are shown in readable units', () => {
  expect(bytesInWords(400)).toBe('1 kB')
  expect(bytesInWords(85_300)).toBe('86 kB')
  expect(bytesInWords(1_234_000)).toBe('1,2 MB')
})
