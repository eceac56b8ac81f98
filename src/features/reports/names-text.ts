import type { CategoryPlayers } from './by-category.ts'

/** Names by category, as a messenger shows them: `*bold*`, a line for each. Nothing but names leaves the event. */
export function namesText(
  title: string,
  lists: readonly CategoryPlayers[],
  { withPayment }: { withPayment: boolean },
): string {
  const parts = lists.map(({ category, players }) =>
    [
      `*${category.title}* (${players.length})`,
      ...players.map(
        ({ name, isPaid }, at) => `${at + 1}. ${name}${withPayment ? (isPaid ? ' ✅' : ' ⏳') : ''}`,
      ),
    ].join('\n'),
  )
  return [`*${title}*`, ...parts, ...(withPayment ? ['✅ pago · ⏳ a pagar'] : [])].join('\n\n')
}
