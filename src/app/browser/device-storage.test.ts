import { expect, test } from 'vitest'
import { type TextStorage, lenientStorage } from './device-storage.ts'

function memory(): TextStorage {
  const held = new Map<string, string>()
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, text) => void held.set(key, text),
    removeItem: (key) => void held.delete(key),
  }
}

test('if the browser denies storage, a text is still kept until the page closes', () => {
  const storage = lenientStorage(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(storage.getItem('play:token')).toBeNull()
  storage.setItem('play:token', 'a')
  expect(storage.getItem('play:token')).toBe('a')
  storage.removeItem('play:token')
  expect(storage.getItem('play:token')).toBeNull()
})

test('if the storage is full and a write fails, the old value is not returned', () => {
  const inner = memory()
  inner.setItem('play:theme', 'light')
  const full: TextStorage = {
    ...inner,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  const storage = lenientStorage(() => full)
  storage.setItem('play:theme', 'dark')
  expect(storage.getItem('play:theme')).toBe('dark')
})

test('a value that another tab writes is read here', () => {
  const inner = memory()
  const storage = lenientStorage(() => inner)
  storage.setItem('play:token', 'mine')
  inner.setItem('play:token', 'theirs')
  expect(storage.getItem('play:token')).toBe('theirs')
})
