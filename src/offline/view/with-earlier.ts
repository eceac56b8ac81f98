import type { PlayerView } from '../core/row-types.ts'

type Earlier = Pick<PlayerView, 'earlierPayments'>

/** What only the payment itself may say. */
const unsaid = {
  earlierPayments: undefined,
  pending: undefined,
  paidBy: undefined,
  paidById: undefined,
  method: undefined,
  entry: undefined,
  refundKept: undefined,
  refundedAt: undefined,
  refundedById: undefined,
  refundEntry: undefined,
}

/**
 * The players, and once more each player for every payment from before the person registered again: as a withdrawn
 * player whose refund is settled. Sums of money count all of them.
 */
export const withEarlier = <Row extends Earlier>(players: readonly Row[]): readonly Row[] =>
  players.flatMap((player) =>
    player.earlierPayments
      ? [
          player,
          ...player.earlierPayments.map((payment) => ({
            ...player,
            ...unsaid,
            ...payment,
            isPaid: true,
            isWithdrawn: true,
            isRefunded: Boolean(payment.refundedAt),
          })),
        ]
      : player,
  )
