import { fromCents } from '#contract/events/fees.ts'
import type { EarlierPayment } from '#contract/players/earlier-payments.ts'
import type { PlayerRow } from '#server/database/tables.ts'
import { centsBack, entryIn, keptCents } from './statement-entries.ts'

type Paying = Pick<
  PlayerRow,
  'paid_at' | 'refunded_at' | 'payment_cents' | 'refund_kept_cents' | 'refund_whole' | 'withdrawn_at'
>

/** Whether a withdrawn player is to get money back: the row must stay until that has happened. */
export const isOwed = (player: Paying): boolean =>
  player.paid_at !== null && player.refunded_at === null && centsBack(player) > 0

/** The payments in the form of the column, which is that of the answer. */
export const earlierIn = (column: string | null): EarlierPayment[] =>
  column === null ? [] : (JSON.parse(column) as EarlierPayment[])

/**
 * The column of a player who takes the place of withdrawn players of the same person: all their payments, and those
 * that the player has already. Null without any payment.
 */
export function earlierPayments(replaced: readonly PlayerRow[], own: string | null = null): string | null {
  const payments = [...replaced.flatMap(paymentsOf), ...earlierIn(own)]
  return payments.length === 0 ? null : JSON.stringify(payments)
}

function paymentsOf(row: PlayerRow): EarlierPayment[] {
  const earlier = earlierIn(row.earlier_payments)
  if (row.paid_at === null || row.withdrawn_at === null) return earlier
  const kept = keptCents(row)
  const payment: EarlierPayment = {
    paymentValue: fromCents(row.payment_cents),
    paymentDate: row.paid_at,
    method: row.payment_method,
    paidById: row.paid_by,
    withdrawnAt: row.withdrawn_at,
    ...(row.payment_entry !== null && { entry: entryIn(row.payment_entry) }),
    ...(kept > 0 && { refundKept: fromCents(kept) }),
    ...(row.refunded_at !== null && { refundedAt: row.refunded_at, refundedById: row.refunded_by }),
    ...(row.refund_entry !== null && { refundEntry: entryIn(row.refund_entry) }),
  }
  return [...earlier, payment]
}
