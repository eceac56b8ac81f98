import { expect, test } from 'vitest'
import { ageOf } from './age.ts'

const now = Date.parse('2026-11-21T12:00:00.000Z')
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString()

test.each([
  [59, undefined],
  [60, 'há 1 min'],
  [12 * 60 + 20, 'há 12 min'],
  [3 * 3600, 'há 3 h'],
  [2 * 86_400, 'há 2 dias'],
])('data of %d seconds reads %s', (seconds, words) => {
  expect(ageOf(ago(seconds), now)).toBe(words)
})

test('a clock that was set back gives no age in the future', () => {
  expect(ageOf(ago(-600), now)).toBeUndefined()
})
