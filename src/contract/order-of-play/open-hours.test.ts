import { expect, test } from 'vitest'
import { openHours } from './open-hours.ts'
import { conflictsOf } from './plan-conflicts.ts'
import { planOrder } from './plan-order.ts'
import { hoursOf, matchToPlan, placedAt, planningOf } from './testing/matches.ts'

const closed = (from: number, to: number, courtId = 'q1') => ({ courtId, from, to })

test("a court closure removes the middle, the beginning, the end, all or none of the court's hours", () => {
  const court = hoursOf('q1', 480, 720)
  expect(openHours([court], [closed(540, 600)])).toEqual([hoursOf('q1', 480, 540), hoursOf('q1', 600, 720)])
  expect(openHours([court], [closed(400, 500)])).toEqual([hoursOf('q1', 500, 720)])
  expect(openHours([court], [closed(480, 720)])).toEqual([])
  expect(openHours([court], [closed(540, 600, 'q2'), closed(720, 800)])).toEqual([court])
})

test('no match is planned on a closed court; matches there are reported, and can be accepted', () => {
  const planning = planningOf([matchToPlan('m', ['ana'])], { closed: [closed(480, 600)] })
  expect([...planOrder(planning, { lot: '7F3K-22', rounds: 1 })].at(-1)?.best.placed).toEqual([
    placedAt('m', 600),
  ])
  expect(conflictsOf([placedAt('m', 580)], planning)).toEqual([
    { kind: 'CLOSED', isHard: false, matchIds: ['m'], time: 600 },
  ])
  expect(conflictsOf([placedAt('m', 600)], planning)).toEqual([])
})
