import { expect, test } from 'vitest'
import { type Shelf, shelfOver } from './device-shelf.ts'

function memory(): Shelf {
  const held = new Map<string, string>()
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, text) => void held.set(key, text),
    removeItem: (key) => void held.delete(key),
  }
}

test('a browser that denies storage still keeps a text until the page closes', () => {
  const shelf = shelfOver(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(shelf.getItem('play:token')).toBeNull()
  shelf.setItem('play:token', 'a')
  expect(shelf.getItem('play:token')).toBe('a')
  shelf.removeItem('play:token')
  expect(shelf.getItem('play:token')).toBeNull()
})

test('what a full storage did not take is not answered from what it took before', () => {
  const storage = memory()
  storage.setItem('play:theme', 'light')
  const full: Shelf = {
    ...storage,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  const shelf = shelfOver(() => full)
  shelf.setItem('play:theme', 'dark')
  expect(shelf.getItem('play:theme')).toBe('dark')
})

test('what another tab writes is seen', () => {
  const storage = memory()
  const shelf = shelfOver(() => storage)
  shelf.setItem('play:token', 'mine')
  storage.setItem('play:token', 'theirs')
  expect(shelf.getItem('play:token')).toBe('theirs')
})
