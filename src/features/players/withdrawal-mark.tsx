import { refundOf } from '#contract/events/refunds.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { Badge } from '#ui/badge.tsx'

/** The state of a withdrawn player: an expired spot, a withdrawal without a refund, or an open or done refund. */
export function WithdrawalMark({
  player,
}: {
  player: Pick<
    PlayerView,
    'isPaid' | 'isRefunded' | 'isExpired' | 'paymentValue' | 'isWithdrawn' | 'refundKept'
  >
}) {
  if (!player.isPaid) return <Badge>{player.isExpired ? 'Vaga vencida' : 'Desistiu'}</Badge>
  if (refundOf(player) === 0) return <Badge>Desistiu · nada a devolver</Badge>
  return player.isRefunded ? (
    <Badge tone="positive">Devolvido</Badge>
  ) : (
    <Badge tone="warning">A devolver</Badge>
  )
}
