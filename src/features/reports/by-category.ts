import type { CategoryView, EventView, PlayerView } from '#offline/screen-types.ts'

/** A category and who is in it. */
export interface CategoryPlayers {
  category: CategoryView
  players: readonly PlayerView[]
}

/** The players of each category, or of the one, without those who have withdrawn; both in the order of the screens. */
export function byCategory(
  { categories, players }: Pick<EventView, 'categories' | 'players'>,
  categoryId?: string,
): readonly CategoryPlayers[] {
  const of = Map.groupBy(
    players.filter(({ isWithdrawn }) => !isWithdrawn),
    (player) => player.categoryId,
  )
  return categories
    .filter(({ id }) => categoryId === undefined || id === categoryId)
    .map((category) => ({ category, players: of.get(category.id) ?? [] }))
}
