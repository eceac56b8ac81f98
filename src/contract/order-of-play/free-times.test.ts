import { expect, test } from 'vitest'
import { freeTimes } from './free-times.ts'
import { hoursOf, matchToPlan, placedAt, planningOf } from './testing/matches.ts'

test('each court offers its earliest time, after those who play it are free and what decides it is over', () => {
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

test('where no court has room there is nothing to offer', () => {
  const planning = planningOf([matchToPlan('long', ['a'], { minutes: 300 })])
  expect(freeTimes('long', [], planning)).toEqual([])
})
