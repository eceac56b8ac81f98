import type { PlayerView, Totals } from '../screen-types.ts'

type Paying = Pick<PlayerView, 'paymentValue' | 'isPaid' | 'isWithdrawn' | 'isRefunded'>

/** Counts and sums. Sums are added up in cents, because sums of floats are not exact. */
export function totalsOf(players: readonly Paying[]): Totals {
  const cents = { received: 0, toReceive: 0, toRefund: 0, refunded: 0 }
  let paid = 0
  let unpaid = 0
  for (const { paymentValue, isPaid, isWithdrawn, isRefunded } of players) {
    const value = Math.round(paymentValue * 100)
    if (isWithdrawn) {
      if (isPaid) cents[isRefunded ? 'refunded' : 'toRefund'] += value
    } else if (isPaid) {
      cents.received += value
      paid += 1
    } else {
      cents.toReceive += value
      unpaid += 1
    }
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
