import { toCents } from '#contract/events/fees.ts'
import { refundOf } from '#contract/events/refunds.ts'
import type { Event } from '#contract/events/events.ts'
import type { Totals } from '../screen-types.ts'
import type { PlayerView } from '../core/row-types.ts'
import { withEarlier } from './with-earlier.ts'
import { takesPart } from './takes-part.ts'

type Paying = Pick<
  PlayerView,
  'paymentValue' | 'isPaid' | 'isWithdrawn' | 'isRefunded' | 'refundKept' | 'earlierPayments'
>

/**
 * Counts and sums. Nothing is due for a cancelled event: everything that was received is refunded or was refunded,
 * except the amounts kept from players who had withdrawn before. The sums are computed in cents, because sums of floats
 * are not exact.
 */
export function totalsOf(players: readonly Paying[], event?: Pick<Event, 'cancelledAt'>): Totals {
  const isCancelled = Boolean(event?.cancelledAt)
  const cents = { received: 0, toReceive: 0, toRefund: 0, refunded: 0, kept: 0 }
  let paid = 0
  let unpaid = 0
  for (const player of withEarlier(players)) {
    const { paymentValue, isPaid, isRefunded } = player
    const value = toCents(paymentValue)
    const isHere = takesPart(player)
    if (isPaid && (isCancelled || !isHere)) {
      const back = toCents(refundOf(player))
      cents[isRefunded ? 'refunded' : 'toRefund'] += back
      cents.kept += value - back
    }
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
    kept: cents.kept / 100,
    paid,
    unpaid,
  }
}
