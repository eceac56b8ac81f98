import { expect, test } from 'vitest'
import { openHours } from './open-hours.ts'
import { conflictsOf } from './plan-conflicts.ts'
import { planOrder } from './plan-order.ts'
import { hoursOf, matchToPlan, placedAt, planningOf } from './testing/matches.ts'

const closed = (from: number, to: number, courtId = 'q1') => ({ courtId, from, to })

test('a closing takes the middle, an end, all or nothing of the hours of its court', () => {
  const court = hoursOf('q1', 480, 720)
  expect(openHours([court], [closed(540, 600)])).toEqual([hoursOf('q1', 480, 540), hoursOf('q1', 600, 720)])
  expect(openHours([court], [closed(400, 500)])).toEqual([hoursOf('q1', 500, 720)])
  expect(openHours([court], [closed(480, 720)])).toEqual([])
  expect(openHours([court], [closed(540, 600, 'q2'), closed(720, 800)])).toEqual([court])
})

test('nothing is planned on a closed court, and what stands there is told, to be accepted by who knows better', () => {
  const planning = planningOf([matchToPlan('m', ['ana'])], { closed: [closed(480, 600)] })
  expect([...planOrder(planning, { lot: '7F3K-22', rounds: 1 })].at(-1)?.best.placed).toEqual([
    placedAt('m', 600),
  ])
  expect(conflictsOf([placedAt('m', 580)], planning)).toEqual([
    { kind: 'CLOSED', isHard: false, matchIds: ['m'], time: 600 },
  ])
  expect(conflictsOf([placedAt('m', 600)], planning)).toEqual([])
})
