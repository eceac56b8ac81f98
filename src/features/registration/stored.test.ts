import * as v from 'valibot'
import { expect, test } from 'vitest'
import { lenientStorage } from '#app/browser/device-storage.ts'
import { stored } from './stored.ts'

function storage(entries: Record<string, string> = {}) {
  const held = new Map(Object.entries(entries))
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  }
}
const Score = v.nullable(v.object({ games: v.number() }))

test('a stored value is there after a reload', () => {
  const device = storage()
  stored('score', Score, null, device).set({ games: 6 })
  expect(stored('score', Score, null, device).get()).toEqual({ games: 6 })
})

test('an empty value removes the entry from the device', () => {
  const device = storage({ score: '{"games":6}' })
  stored('score', Score, null, device).set(null)
  expect(device.held.size).toBe(0)
})

test.each(['{', '{"games":"six"}', '[]'])(
  'data of another version or damaged data count as empty: %s',
  (text) => {
    expect(stored('score', Score, null, storage({ score: text })).get()).toBeNull()
  },
)

test('on a device without storage the value is kept until the page closes', () => {
  const denied = lenientStorage(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const kept = stored('score', Score, null, denied)
  kept.set({ games: 4 })
  expect(kept.get()).toEqual({ games: 4 })
})

test('listeners are told of changes until they unsubscribe', () => {
  const kept = stored('score', Score, null, storage())
  const heard: unknown[] = []
  const leave = kept.subscribe(() => heard.push(kept.get()))
  kept.set({ games: 1 })
  leave()
  kept.set({ games: 2 })
  expect(heard).toEqual([{ games: 1 }])
})
