import { expect, test } from 'vitest'
import { dayOf } from '#contract/order-of-play/planning.ts'
import { wallTime } from '#app/order-of-play/wall-time.ts'
import type { EventView } from '#offline/screen-types.ts'
import { closedLines } from './closed-lines.ts'

const noon = '2026-11-28T15:00:00.000Z'
const event = {
  closings: [{ id: 'q2', closed: { from: noon, until: '2026-11-28T16:30:00.000Z', reason: 'RAIN' } }],
} as unknown as Pick<EventView, 'closings'>
const courts = [
  { id: 'q1', title: 'Quadra 1' },
  { id: 'q2', title: 'Quadra 2' },
]

test('a closed court is printed on the page of its day only', () => {
  const day = dayOf(wallTime(noon))
  expect(closedLines(event, courts, day)).toEqual(['Quadra 2 fechada das 12h às 13h30 (chuva)'])
  expect(closedLines(event, courts, day + 1)).toEqual([])
})
