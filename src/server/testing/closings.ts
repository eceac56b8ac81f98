import type { Closed } from '#contract/order-of-play/court-closings.ts'

/** A closing of two hours on the day of the test's courts (`prepareCourt`). */
export const closedForRain: Closed = {
  from: '2099-12-31T12:00:00.000Z',
  until: '2099-12-31T14:00:00.000Z',
  reason: 'RAIN',
}
