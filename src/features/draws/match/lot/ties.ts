import type { ShownGroup } from '#contract/draws/draw.ts'

/** Entries of a group that share a place at its end. */
export interface Tie {
  place: number
  entryIds: readonly string[]
}

/** The ties of a group that only a lot ends; none before all its matches are over. */
export function tiesOf({ table, isOver }: Pick<ShownGroup, 'table' | 'isOver'>): Tie[] {
  if (!isOver) return []
  const level = Map.groupBy(
    table.filter(({ isTied }) => isTied),
    ({ place }) => place,
  )
  return [...level].map(([place, rows]) => ({ place, entryIds: rows.map(({ entryId }) => entryId) }))
}
