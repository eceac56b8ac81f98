import type { Adjustment } from './adjustments.ts'
import { drawIdOf, entryIdOf } from './draw-ids.ts'
import type { DrawSettings } from './draw-settings.ts'
import type { DrawnEntries } from './draw-structure.ts'
import { entryKey, type EntryToDraw, makeDraw } from './make-draw.ts'

/** A draw with ids. A phone and {host} compute the same ids. */
export interface NumberedDraw {
  id: string
  /** The entries, in the order in which they were given. */
  entryIds: string[]
  /** The drawn groups or lines, with the ids of the entries. */
  drawn: DrawnEntries
}

interface WhatIsDrawn {
  entries: readonly EntryToDraw[]
  settings: DrawSettings
  lot: string
  adjustments: readonly Adjustment[]
}

/**
 * Draws a category, and gives the draw and its entries their ids.
 * @param as number of the draw in its category, from 1, and its hash (`hashOfDraw`)
 * @returns undefined when the settings do not fit this number of entries, or when the exchanges do not fit the draw
 */
export async function numberDraw(
  as: { categoryId: string; number: number; hash: string },
  { entries, settings, lot, adjustments }: WhatIsDrawn,
): Promise<NumberedDraw | undefined> {
  const drawn = makeDraw(entries, settings, lot, adjustments)
  if (!drawn) return undefined
  const id = await drawIdOf(as.categoryId, as.number, as.hash)
  const entryIds = await Promise.all(entries.map(({ playerIds }) => entryIdOf(id, playerIds)))
  const byKey = new Map(entries.map(({ playerIds }, index) => [entryKey(playerIds), entryIds[index] ?? '']))
  const named = (key: string) => byKey.get(key) ?? ''
  return {
    id,
    entryIds,
    drawn: {
      groups: drawn.groups.map(({ name, entries: keys }) => ({ name, entries: keys.map(named) })),
      lines: drawn.lines.map((key) => (key === null ? null : named(key))),
    },
  }
}
