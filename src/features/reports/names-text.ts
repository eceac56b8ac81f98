import { formatCount } from '#contract/formats/formats.ts'
import { asTheyPlay, type CategoryPlayers } from './by-category.ts'

/**
 * Names by category for a messenger: `*bold*` titles, one name per line. The text contains only names, no other data.
 */
export function namesText(
  title: string,
  lists: readonly CategoryPlayers[],
  { withPayment, byPairs }: { withPayment: boolean; byPairs: boolean },
): string {
  // Whoever has nothing to pay is not named as owing.
  const nameOf = ({ name, isPaid, paymentValue }: CategoryPlayers['players'][number]) =>
    withPayment ? `${name} ${isPaid || paymentValue === 0 ? '✅' : '⏳'}` : name
  const parts = lists.map(({ category, players }) =>
    [
      `*${category.title}* (${formatCount(players.length)})`,
      ...(byPairs ? asTheyPlay(players) : players.map((player) => [player])).map(
        (together, at) => `${at + 1}. ${together.map(nameOf).join(' / ')}`,
      ),
    ].join('\n'),
  )
  return [`*${title}*`, ...parts, ...(withPayment ? ['✅ pago · ⏳ a pagar'] : [])].join('\n\n')
}
