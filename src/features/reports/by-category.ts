import { partnersIn } from '#offline/view/partners.ts'
import type { EventView } from '#offline/screen-types.ts'
import type { CategoryView, PlayerView } from '#offline/core/row-types.ts'
import { takesPart } from '#offline/view/takes-part.ts'

/** A category with its players. */
export interface CategoryPlayers {
  category: CategoryView
  players: readonly PlayerView[]
}

/** The players of a category by entry: pairs, in the order of their first player, then players without a partner. */
export function asTheyPlay(players: readonly PlayerView[]): readonly (readonly PlayerView[])[] {
  const partners = partnersIn(players)
  const seen = new Set<string>()
  const pairs: (readonly PlayerView[])[] = []
  for (const player of players) {
    const partner = partners.get(player.id)
    if (!partner || seen.has(player.id)) continue
    seen.add(partner.id)
    pairs.push([player, partner])
  }
  return [...pairs, ...players.filter(({ id }) => !partners.has(id)).map((player) => [player])]
}

/**
 * The players of each category, or of one of them, without those who have withdrawn. Both are in the order of the
 * screens.
 */
export function byCategory(
  { categories, players }: Pick<EventView, 'categories' | 'players'>,
  categoryId?: string,
): readonly CategoryPlayers[] {
  const of = Map.groupBy(players.filter(takesPart), (player) => player.categoryId)
  return categories
    .filter(({ id }) => categoryId === undefined || id === categoryId)
    .map((category) => ({ category, players: of.get(category.id) ?? [] }))
}
