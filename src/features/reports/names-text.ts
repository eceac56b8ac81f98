import { formatCount } from '#contract/formats/formats.ts'
import { asTheyPlay, type CategoryPlayers } from './by-category.ts'

/** Names by category, as a messenger shows them: `*bold*`, a line for each. Nothing but names leaves the event. */
export function namesText(
  title: string,
  lists: readonly CategoryPlayers[],
  { withPayment, byPairs }: { withPayment: boolean; byPairs: boolean },
): string {
  const nameOf = ({ name, isPaid }: CategoryPlayers['players'][number]) =>
    withPayment ? `${name} ${isPaid ? '✅' : '⏳'}` : name
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
