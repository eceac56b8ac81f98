import { expect, test } from 'vitest'
import { freeTimes } from './free-times.ts'
import { hoursOf, matchToPlan, placedAt, planningOf } from './testing/matches.ts'

test('each court offers its earliest time at which the players are free and the earlier matches are over', () => {
  const matches = [
    matchToPlan('one', ['a'], { rest: 30 }),
    matchToPlan('two', ['b']),
    matchToPlan('other', ['c']),
    matchToPlan('moved', ['a'], { after: ['two'] }),
  ]
  const planning = planningOf(matches, { hours: [hoursOf('q1', 480, 720), hoursOf('q2', 480, 720)] })
  const placed = [placedAt('one', 480), placedAt('two', 510), placedAt('other', 540, 'q2', 60)]
  expect(freeTimes('moved', [...placed, placedAt('moved', 700)], planning)).toEqual([
    placedAt('moved', 540),
    placedAt('moved', 600, 'q2'),
  ])
})

test('a full court offers no time', () => {
  const planning = planningOf([matchToPlan('long', ['a'], { minutes: 300 })])
  expect(freeTimes('long', [], planning)).toEqual([])
})
