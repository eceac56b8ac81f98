import type { Adjustment } from './adjustments.ts'
import { hashOfDraw } from './draw-ids.ts'
import { type DrawSettings, settingsWithDefaults } from './draw-settings.ts'
import type { DrawnEntries } from './draw-structure.ts'
import { numberDraw } from './number-draw.ts'

/** Who is to be drawn, with the names that the entry keeps. */
export interface EntryToPrepare {
  playerIds: readonly string[]
  names: readonly string[]
  /** From 1; null for an entry without one. */
  seed: number | null
  /** As it was typed. */
  club?: string | null | undefined
}

export interface DrawToPrepare {
  eventId: string
  categoryId: string
  /** Which draw of the category it is, from 1. */
  number: number
  settings: DrawSettings
  entries: readonly EntryToPrepare[]
  lot: string
  /** What was exchanged by hand after the lot. */
  adjustments?: readonly Adjustment[]
  /** Players of the category who are not drawn: what was tapped on them before is sent before the draw, too. */
  leftOut?: readonly string[]
}

/** A draw that was made on this phone, with the ids that {host} will compute. */
export interface PreparedDraw {
  id: string
  eventId: string
  categoryId: string
  number: number
  hash: string
  lot: string
  adjustments: Adjustment[]
  settings: DrawSettings
  entries: readonly (EntryToPrepare & { id: string })[]
  /** By ids of the entries. */
  drawn: DrawnEntries
  leftOut: readonly string[]
}

/** Makes a draw; undefined where the settings do not fit so many entries, or the exchanges the draw. A preview is one with another lot. */
export async function prepareDraw(wanted: DrawToPrepare): Promise<PreparedDraw | undefined> {
  const { eventId, categoryId, number, entries, adjustments = [], leftOut = [] } = wanted
  const lot = wanted.lot.toUpperCase()
  const settings = settingsWithDefaults(wanted.settings)
  const hash = await hashOfDraw(entries, settings, lot, adjustments)
  const numbered = await numberDraw({ categoryId, number, hash }, { entries, settings, lot, adjustments })
  if (!numbered) return undefined
  const { id, entryIds, drawn } = numbered
  return {
    id,
    eventId,
    categoryId,
    number,
    hash,
    lot,
    adjustments: [...adjustments],
    settings,
    entries: entries.map((entry, index) => ({ ...entry, id: entryIds[index] ?? '' })),
    drawn,
    leftOut,
  }
}
