import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { positionInLine } from './position-in-line.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T18:00:00-03:00') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('an entry made today shows that it was today, and the time', () => {
  expect(positionInLine({ position: 2, since: '2026-11-23T07:39:00-03:00' })).toBe(
    '2ª pessoa da lista, desde hoje, 07:39',
  )
})

test('an older entry shows the day', () => {
  expect(positionInLine({ position: 1200, since: '2026-11-03T14:05:00-03:00' })).toBe(
    '1.200ª pessoa da lista, desde 3/11 às 14:05',
  )
})
