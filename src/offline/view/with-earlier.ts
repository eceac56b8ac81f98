import type { PlayerView } from '../core/row-types.ts'

type Earlier = Pick<PlayerView, 'earlierPayments'>

/**
 * The players, and once more each player for every payment from before the person registered again: as a withdrawn
 * player whose refund is settled. Sums of money count all of them.
 */
export const withEarlier = <Row extends Earlier>(players: readonly Row[]): readonly Row[] =>
  players.some(({ earlierPayments }) => earlierPayments) ? players.flatMap(expanded) : players

function expanded<Row extends Earlier>(player: Row): Row[] {
  if (!player.earlierPayments) return [player]
  return [
    player,
    ...player.earlierPayments.map((payment) => ({
      ...player,
      earlierPayments: undefined,
      pending: undefined,
      isPaid: true,
      isWithdrawn: true,
      paidBy: undefined,
      paymentValue: payment.paymentValue,
      paymentDate: payment.paymentDate,
      method: payment.method ?? undefined,
      paidById: payment.paidById ?? undefined,
      entry: payment.entry ?? undefined,
      withdrawnAt: payment.withdrawnAt,
      refundKept: payment.refundKept ?? undefined,
      isRefunded: Boolean(payment.refundedAt),
      refundedAt: payment.refundedAt ?? undefined,
      refundedById: payment.refundedById ?? undefined,
      refundEntry: payment.refundEntry ?? undefined,
    })),
  ]
}
