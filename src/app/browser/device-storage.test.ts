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

test('a browser that denies storage still keeps a text until the page closes', () => {
  const storage = lenientStorage(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(storage.getItem('play:token')).toBeNull()
  storage.setItem('play:token', 'a')
  expect(storage.getItem('play:token')).toBe('a')
  storage.removeItem('play:token')
  expect(storage.getItem('play:token')).toBeNull()
})

test('what a full storage did not take is not answered from what it took before', () => {
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

test('what another tab writes is seen', () => {
  const inner = memory()
  const storage = lenientStorage(() => inner)
  storage.setItem('play:token', 'mine')
  inner.setItem('play:token', 'theirs')
  expect(storage.getItem('play:token')).toBe('theirs')
})
