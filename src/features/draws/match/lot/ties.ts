import { settingsWithDefaults } from '#contract/draws/draw-settings.ts'
import type { Draw, ShownGroup } from '#contract/draws/draw.ts'

/** Entries of a group that share a place after its last match. */
export interface Tie {
  place: number
  entryIds: readonly string[]
}

/**
 * The ties of a group that only a lot can end; none before all its matches are over. If a knockout follows, places from
 * which nobody goes on may stay shared.
 */
export function tiesOf(
  { settings }: Pick<Draw, 'settings'>,
  { table, isOver }: Pick<ShownGroup, 'table' | 'isOver'>,
): Tie[] {
  if (!isOver) return []
  const { format, qualifiers } = settingsWithDefaults(settings)
  const level = Map.groupBy(
    table.filter(({ isTied, place }) => isTied && (format !== 'GROUPS_KNOCKOUT' || place <= qualifiers)),
    ({ place }) => place,
  )
  return [...level].map(([place, rows]) => ({ place, entryIds: rows.map(({ entryId }) => entryId) }))
}
