import { progressOf } from '#contract/draws/draw-progress.ts'
import { type DrawSettings, scoringOf } from '#contract/draws/draw-settings.ts'
import { makeDraw } from '#contract/draws/make-draw.ts'
import { scoringRules } from '#contract/draws/scoring.ts'

/** Minutes from the end of a match to the first ball of the next one. */
const turnover = 5

/** The numbers that follow from the settings: matches, groups and time. */
export interface DrawOutline {
  /** Sizes of the groups, the larger ones first; empty without groups. */
  groups: readonly number[]
  matches: number
  /** Total time on one court, with the changes between matches. */
  minutes: number
  /** The number of entries in the knockout; 0 without a knockout. */
  inKnockout: number
  /** How many of these have a bye in the first round. */
  byes: number
  /**
   * The largest possible number of matches of the consolation; 0 without one. The real number is known after the first
   * losses.
   */
  consolation: number
  /** The number of matches of an entry that loses every match. */
  fewest: number
}

/** The lot decides who plays whom. The number of matches is the same with every lot. */
const anyLot = '0'

/** @returns undefined if the settings do not fit this number of entries */
export function drawOutline(count: number, settings: DrawSettings): DrawOutline | undefined {
  const entries = Array.from({ length: count }, (_, index) => ({ playerIds: [`${index}`], seed: null }))
  const drawn = count < 2 ? undefined : makeDraw(entries, settings, anyLot)
  if (!drawn) return undefined
  const { matches } = progressOf({
    drawn,
    settings,
    lot: anyLot,
    results: new Map(),
    left: new Map(),
    lots: new Map(),
  })
  const knockout = matches.filter(({ match }) => match.phase === 'KNOCKOUT' && !match.isReturn)
  const groups = drawn.groups.map(({ entries: inGroup }) => inGroup.length)
  // In a knockout without groups all entries take part; after groups, each match eliminates one, and only the winner
  // remains.
  const inKnockout = knockout.length === 0 ? 0 : groups.length > 0 ? knockout.length + 1 : count
  const lines = 2 ** Math.ceil(Math.log2(Math.max(inKnockout, 1)))
  const early = knockout.filter(
    ({ match }) => match.round === 1 || match.sides.some(({ kind }) => kind === 'ENTRY'),
  )
  return {
    groups: groups.toSorted((one, other) => other - one),
    matches: matches.length,
    minutes: matches.reduce(
      (sum, { match }) => sum + scoringRules[scoringOf(settings, match.scoredAs)].minutes + turnover,
      0,
    ),
    inKnockout,
    byes: inKnockout === 0 ? 0 : lines - inKnockout,
    consolation: settings.format === 'CONSOLATION' && early.length >= 4 ? early.length - 1 : 0,
    fewest: groups.length > 0 ? Math.min(...groups) - 1 : settings.format === 'DOUBLE_ELIMINATION' ? 2 : 1,
  }
}
