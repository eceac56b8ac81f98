import type { Draw, DrawEntry, ShownLot, ShownMatch, ShownResult } from './draw.ts'
import type { DrawSettings } from './draw-settings.ts'
import type { DrawnEntries } from './draw-structure.ts'

/** The notes that were made about a match. Everything else is computed from them. */
export type MatchNotes = Required<
  Pick<
    ShownMatch,
    | 'isDisputed'
    | 'version'
    | 'score'
    | 'scoredById'
    | 'scoreVersion'
    | 'state'
    | 'courtId'
    | 'calledAt'
    | 'startedAt'
    | 'callVersion'
    | 'planned'
    | 'placeVersion'
  >
> & {
  /** The result as it was entered. */
  result: ShownResult | null
}

export const untouchedMatch: MatchNotes = {
  result: null,
  isDisputed: false,
  version: 1,
  score: null,
  scoredById: null,
  scoreVersion: 1,
  state: 'WAITING',
  courtId: null,
  calledAt: null,
  startedAt: null,
  callVersion: 1,
  planned: null,
  placeVersion: 1,
}

/** The stored data of a draw. Everything that is shown is computed from them (`shownDraw`). */
export interface KeptDraw {
  header: Omit<Draw, 'entries' | 'lines' | 'groups' | 'matches' | 'lots'>
  entries: readonly Omit<DrawEntry, 'hasLeft'>[]
  /** The lots, by ids of the entries. */
  drawn: DrawnEntries
  /** The notes, by key of the match. Matches without notes are missing. */
  notes: ReadonlyMap<string, MatchNotes>
  lots: readonly ShownLot[]
}

/** A draw with its present scoring. Everything else is as it was drawn. */
export const settingsNow = ({ settings, scoring }: KeptDraw['header']): DrawSettings => ({
  ...settings,
  scoring: scoring ?? settings.scoring,
})
