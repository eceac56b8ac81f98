import { formatCount } from '#contract/formats/formats.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Shirts } from './shirts.ts'

/**
 * Warns that people got shirts who were not among the first to pay, and names them. This happens when two phones work
 * without a signal.
 */
export function ShirtNotice({ shirts: { total, positions, outsiders } }: { shirts: Shirts }) {
  if (outsiders.length === 0) return null
  return (
    <Notice
      tone="warning"
      isLive
      title={
        outsiders.length === 1
          ? '1 camiseta saiu fora da ordem'
          : `${formatCount(outsiders.length)} camisetas saíram fora da ordem`
      }
    >
      <ul>
        {outsiders.map(({ name, players }) => {
          const rank = positions.get(players[0]?.id ?? '')
          return (
            <li key={players[0]?.id}>
              {name}: {rank === undefined ? 'sem pagamento marcado' : `${formatCount(rank)}ª pessoa a pagar`}
            </li>
          )
        })}
      </ul>
      As camisetas são das {formatCount(total)} primeiras pessoas que pagaram. Faltará camiseta para as
      últimas delas.
    </Notice>
  )
}
