import type { Event } from '#contract/events/events.ts'
import type { Totals } from '../screen-types.ts'
import type { PlayerView } from '../core/row-types.ts'
import { takesPart } from './takes-part.ts'

type Paying = Pick<PlayerView, 'paymentValue' | 'isPaid' | 'isWithdrawn' | 'isRefunded'>

/**
 * Counts and sums. Nothing is due for a cancelled event: all that was received goes back, or went. Sums are added up in
 * cents, because sums of floats are not exact.
 */
export function totalsOf(players: readonly Paying[], event?: Pick<Event, 'cancelledAt'>): Totals {
  const isCancelled = Boolean(event?.cancelledAt)
  const cents = { received: 0, toReceive: 0, toRefund: 0, refunded: 0 }
  let paid = 0
  let unpaid = 0
  for (const player of players) {
    const { paymentValue, isPaid, isRefunded } = player
    const value = Math.round(paymentValue * 100)
    const isHere = takesPart(player)
    if (isPaid && (isCancelled || !isHere)) cents[isRefunded ? 'refunded' : 'toRefund'] += value
    if (isPaid && (isCancelled || isHere)) cents.received += value
    if (!isPaid && isHere && !isCancelled) cents.toReceive += value
    if (isHere && isPaid) paid += 1
    if (isHere && !isPaid) unpaid += 1
  }
  return {
    received: cents.received / 100,
    toReceive: cents.toReceive / 100,
    toRefund: cents.toRefund / 100,
    refunded: cents.refunded / 100,
    paid,
    unpaid,
  }
}
