import { expect, test } from 'vitest'
import { hoursOf, matchToPlan, placedAt, planningOf } from './testing/matches.ts'
import { whatHelps } from './what-helps.ts'

const hours = [hoursOf('q1', 480, 540)]

test('another court or hour is suggested if courts are full; a suggestion that does not help is left out', () => {
  const matches = ['a', 'b', 'c', 'd', 'e'].map((id) => matchToPlan(id, [id]))
  const planning = planningOf(matches, { hours })
  const placed = [placedAt('a', 480), placedAt('b', 510)]
  expect(whatHelps(['c', 'd'], placed, planning)).toEqual([
    { kind: 'LATER', day: 0, minutes: 60, missing: 0 },
    { kind: 'COURT', day: 0, missing: 0 },
  ])
  expect(whatHelps(['c', 'd', 'e'], placed, planning)).toMatchObject([{ missing: 1 }, { missing: 1 }])
  expect(whatHelps([], placed, planning)).toEqual([])
})

test('if a person plays all day, a higher daily limit is suggested, and not another court', () => {
  const matches = ['a', 'b'].map((id) => matchToPlan(id, ['ana', id], { isLong: true }))
  const limits = { long: 1, longSingles: null, all: null }
  const planning = planningOf(matches, { hours, limits })
  expect(whatHelps(['b'], [placedAt('a', 480)], planning)).toEqual([{ kind: 'LIMITS', missing: 0 }])
})
