import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lengthOfDraw } from './draw-length.ts'
import { progressOf } from './draw-progress.ts'
import type { DrawSettings } from './draw-settings.ts'
import { drawOf } from './testing/play-draw.ts'

const scoring = 'SET1-S:6/TB7'

test('the court time of a draw is the sum of its matches with the length of their phases', () => {
  expect(
    lengthOfDraw(drawOf(12, { format: 'GROUPS_KNOCKOUT', scoring }).drawn, {
      format: 'GROUPS_KNOCKOUT',
      scoring,
    }),
  ).toEqual({ matches: 19, minutes: 19 * 35 })
  const phases = {
    groups: 'SET1-S:TB10',
    knockout: scoring,
    final: 'SET3-S:6/TB7',
    thirdPlace: scoring,
  } as const
  const settings: DrawSettings = { format: 'GROUPS_KNOCKOUT', thirdPlace: 'PLAYED', scoring: phases }
  expect(lengthOfDraw(drawOf(12, settings).drawn, settings)).toEqual({
    matches: 20,
    minutes: 12 * 20 + 6 * 35 + 95 + 35,
  })
})

const draws = fc.record({
  pairs: fc.integer({ min: 4, max: 16 }),
  format: fc.constantFrom('GROUPS_KNOCKOUT', 'KNOCKOUT', 'DOUBLE_ELIMINATION'),
  groups: fc.constantFrom('THREES', 'FOURS'),
  qualifiers: fc.constantFrom(1, 2),
  thirdPlace: fc.constantFrom('PLAYED', 'SHARED', 'NONE'),
  secondFinal: fc.boolean(),
})

test('the estimated number of matches equals the number drawn, in every format', () => {
  fc.assert(
    fc.property(draws, ({ pairs, ...chosen }) => {
      const settings = { ...chosen, scoring } as DrawSettings
      const start = drawOf(pairs, settings)
      expect(lengthOfDraw(start.drawn, settings).matches).toBe(progressOf(start).matches.length)
    }),
    { numRuns: 500 },
  )
})

test('a consolation is included in the estimate before it is drawn', () => {
  const settings: DrawSettings = { format: 'CONSOLATION', scoring }
  expect(lengthOfDraw(drawOf(16, settings).drawn, settings).matches).toBe(15 + 7)
  expect(lengthOfDraw(drawOf(6, settings).drawn, settings).matches).toBe(5)
})
