import { expect, test } from 'vitest'
import { hoursOf, placedAt, planningOf } from '#contract/order-of-play/testing/matches.ts'
import { boardDays, firstShown, hoursIn, courtSlotAt } from './board-day.ts'

const planning = planningOf([], { hours: [hoursOf('q1', 510, 720), hoursOf('q1', 1440 + 480, 1440 + 600)] })
const closed = [{ courtId: 'q1', from: 540, to: 600 }]

test('a day begins and ends on full hours around its courts and matches, and leaves out closed hours', () => {
  const days = boardDays({ planning: { ...planning, closed }, placed: [placedAt('a', 750)] })
  expect(days.map(({ day, from, to }) => [day, from, to])).toEqual([
    [0, 480, 780],
    [1, 1920, 2040],
  ])
  expect(days[0]?.open.map(({ from, to }) => [from, to])).toEqual([
    [510, 540],
    [600, 720],
  ])
  expect(firstShown(days, 1440 + 700)?.day).toBe(1)
  expect(firstShown(days, 9 * 1440)?.day).toBe(0)
})

test('a touch is rounded to five minutes of the day, and never outside it', () => {
  const [day] = boardDays({ planning, placed: [] })
  if (!day) throw new Error('no day')
  expect(hoursIn(day)).toEqual([480, 540, 600, 660])
  const at = (share: number) =>
    courtSlotAt({ courtId: 'q1', share }, day, { matchId: 'a', minutes: 30 }).startsAt
  expect([at(-0.2), at(0), at(0.5), at(0.507), at(0.52), at(1.4)]).toEqual([480, 480, 600, 600, 605, 715])
})
