import type { PlayerView } from '#offline/core/row-types.ts'
import { Badge } from '#ui/badge.tsx'

/** What is to be done about somebody who has withdrawn, or whose event was cancelled. */
export function WithdrawalMark({
  player,
}: {
  player: Pick<PlayerView, 'isPaid' | 'isRefunded' | 'isExpired'>
}) {
  if (!player.isPaid) return <Badge>{player.isExpired ? 'Vaga vencida' : 'Desistiu'}</Badge>
  return player.isRefunded ? (
    <Badge tone="positive">Devolvido</Badge>
  ) : (
    <Badge tone="warning">A devolver</Badge>
  )
}
