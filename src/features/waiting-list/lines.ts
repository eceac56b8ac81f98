import type { EventView } from '#offline/screen-types.ts'
import type { CategoryView } from '#offline/core/row-types.ts'
import type { Waiting } from '#contract/waiting-list/waiting.ts'

/** The people waiting for a spot in a category, the longest wait first. */
export interface Line {
  category: CategoryView
  /** The free spots that this phone knows of; none in a drawn category, which takes nobody. */
  free: number
  people: readonly Waiting[]
}

/** The lines of an event in the order of its categories, without empty ones. */
export function linesOf({ categories, waiting = [] }: Pick<EventView, 'categories' | 'waiting'>): Line[] {
  const byCategory = Map.groupBy(waiting, ({ categoryId }) => categoryId)
  return categories.flatMap((category) => {
    const people = byCategory.get(category.id)
    if (!people) return []
    const free =
      category.isDrawn || category.isEnded ? 0 : Math.max(0, category.maxPlayers - category.registered)
    return { category, people, free }
  })
}

/** The person with the longest wait among those who may get a spot. */
export const nextOf = ({ people }: Line): Waiting | undefined =>
  people.find(({ isConfirmed }) => isConfirmed !== false)
