import { fromCents, toCents } from '#contract/events/fees.ts'
import { refundOf } from '#contract/events/refunds.ts'
import type { ExpenseView, PlayerView } from '#offline/core/row-types.ts'
import { withEarlier } from '#offline/view/with-earlier.ts'

/** The result of an event, in reais. */
export interface EventResult {
  /** All payments, including those that were refunded later. */
  received: number
  refunded: number
  spent: number
  /** The money that is left. */
  result: number
}

type Paying = Pick<
  PlayerView,
  'isPaid' | 'isRefunded' | 'paymentValue' | 'isWithdrawn' | 'refundKept' | 'earlierPayments'
>

/** Received − refunds − expenses, summed in cents. An open refund is subtracted only after it is paid. */
export function eventResult(
  players: readonly Paying[],
  expenses: readonly Pick<ExpenseView, 'spent'>[],
): EventResult {
  const cents = { received: 0, refunded: 0, spent: 0 }
  for (const player of withEarlier(players)) {
    if (!player.isPaid) continue
    cents.received += toCents(player.paymentValue)
    if (player.isRefunded) cents.refunded += toCents(refundOf(player))
  }
  for (const { spent } of expenses) if (spent) cents.spent += toCents(spent.value)
  return {
    received: fromCents(cents.received),
    refunded: fromCents(cents.refunded),
    spent: fromCents(cents.spent),
    result: fromCents(cents.received - cents.refunded - cents.spent),
  }
}
