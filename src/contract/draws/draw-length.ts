import { type DrawSettings, scoringOf, settingsWithDefaults, type ScoredPhase } from './draw-settings.ts'
import type { DrawnEntries } from './draw-structure.ts'
import { type KeptDraw, settingsNow } from './kept-draw.ts'
import { scoringRules } from './scoring.ts'

/** The change of players between two matches on a court, in minutes. */
export const turnoverMinutes = 5

export interface DrawLength {
  matches: number
  /** The total length of all matches, played one after the other on one court. */
  minutes: number
}

/**
 * The court time that a draw needs as it was drawn, whatever its results and walkovers will be. For a consolation, it
 * is assumed that half of the entries lose their first match.
 */
export function lengthOfDraw(drawn: DrawnEntries, given: DrawSettings): DrawLength {
  const settings = settingsWithDefaults(given)
  const inGroups = drawn.groups.reduce(
    (sum, { entries }) => sum + (entries.length * (entries.length - 1)) / 2,
    0,
  )
  const counts: [ScoredPhase, number][] = [['groups', inGroups], ...knockoutCounts(drawn, settings)]
  return {
    matches: counts.reduce((sum, [, count]) => sum + count, 0),
    minutes: counts.reduce(
      (sum, [phase, count]) =>
        sum + count * (scoringRules[scoringOf(settings, phase)].minutes + turnoverMinutes),
      0,
    ),
  }
}

/** The court time of several draws together, with their present scoring. */
export function lengthOfDraws(draws: readonly Pick<KeptDraw, 'header' | 'drawn'>[]): DrawLength {
  const lengths = draws.map(({ header, drawn }) => lengthOfDraw(drawn, settingsNow(header)))
  return {
    matches: lengths.reduce((sum, { matches }) => sum + matches, 0),
    minutes: lengths.reduce((sum, { minutes }) => sum + minutes, 0),
  }
}

function knockoutCounts(
  { groups, lines }: DrawnEntries,
  { format, qualifiers, thirdPlace, secondFinal }: Required<DrawSettings>,
): [ScoredPhase, number][] {
  const entries =
    format === 'GROUPS_KNOCKOUT' ? comingFrom(groups.length, qualifiers) : lines.filter(Boolean).length
  if (entries < 2) return []
  if (format === 'DOUBLE_ELIMINATION')
    return [
      ['knockout', 2 * entries - 3],
      ['final', secondFinal ? 2 : 1],
    ]
  const losers = Math.floor(entries / 2)
  return [
    ['knockout', entries - 2 + (format === 'CONSOLATION' && losers >= 4 ? losers - 1 : 0)],
    ['final', 1],
    ['thirdPlace', thirdPlace === 'PLAYED' && entries >= 4 ? 1 : 0],
  ]
}

const comingFrom = (groups: number, qualifiers: 1 | 2): number =>
  // Behind a single group, only two entries can qualify.
  groups === 1 && qualifiers === 1 ? 0 : groups * qualifiers
