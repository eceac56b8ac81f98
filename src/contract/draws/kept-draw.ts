import type { Draw, DrawEntry, ShownLot, ShownMatch, ShownResult } from './draw.ts'
import type { DrawSettings } from './draw-settings.ts'
import type { DrawnEntries } from './draw-structure.ts'

/** What was noted of a match, whatever follows from it. */
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
  /** As it was entered. */
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

/** What is kept of a draw: all that is shown of it follows from this (`shownDraw`). */
export interface KeptDraw {
  header: Omit<Draw, 'entries' | 'lines' | 'groups' | 'matches' | 'lots'>
  entries: readonly Omit<DrawEntry, 'hasLeft'>[]
  /** By ids of the entries. */
  drawn: DrawnEntries
  /** By key of the match; those of which nothing was noted are missing. */
  notes: ReadonlyMap<string, MatchNotes>
  lots: readonly ShownLot[]
}

/** How matches of a draw are scored by now, with all else as it was drawn. */
export const settingsNow = ({ settings, scoring }: KeptDraw['header']): DrawSettings => ({
  ...settings,
  scoring: scoring ?? settings.scoring,
})
