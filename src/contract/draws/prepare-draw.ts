import type { Adjustment } from './adjustments.ts'
import { hashOfDraw } from './draw-ids.ts'
import { type DrawSettings, settingsWithDefaults } from './draw-settings.ts'
import type { DrawnEntries } from './draw-structure.ts'
import { numberDraw } from './number-draw.ts'

/** The participants to draw, with the names that the entries keep. */
export interface EntryToPrepare {
  playerIds: readonly string[]
  names: readonly string[]
  /** The rank among the seeds, from 1; null for an entry without one. */
  seed: number | null
  /** The club or city as it was typed. */
  club?: string | null | undefined
}

export interface DrawToPrepare {
  eventId: string
  categoryId: string
  /** Number of the draw in its category, from 1. */
  number: number
  settings: DrawSettings
  entries: readonly EntryToPrepare[]
  lot: string
  /** The places that were exchanged by hand after the lot. */
  adjustments?: readonly Adjustment[]
  /** Players of the category who are not drawn. Earlier taps on them are sent before the draw, too. */
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
  /** The drawn groups or lines, with the ids of the entries. */
  drawn: DrawnEntries
  leftOut: readonly string[]
}

/**
 * Makes a draw; undefined when the settings do not fit this number of entries, or when the exchanges do not fit the
 * draw. A preview is a draw with another lot.
 */
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
