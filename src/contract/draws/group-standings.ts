import { type DrawSettings, scoringOf, settingsWithDefaults } from './draw-settings.ts'
import type { DecidedMatch } from './decide-match.ts'
import { type GroupWin, orderRuleOf, type Standing } from './group-criteria.ts'
import { type GroupLot, type TableRow, tableOf } from './group-table.ts'
import type { LeftEntries } from './left-entries.ts'
import { completedScore, countOf, type Side } from './match-scores.ts'
import { isWalkover, type MatchResult } from './match-result.ts'
import type { SetScore } from './set-scores.ts'

export interface GroupProgress {
  name: string
  entries: readonly string[]
  table: readonly TableRow[]
  /** Whether every match that counts has been decided. */
  isOver: boolean
}

/** The table of one group after the matches played so far. @param matches the matches of this group */
export function groupProgress(
  group: { name: string; entries: readonly string[] },
  matches: readonly DecidedMatch[],
  given: DrawSettings,
  left: LeftEntries,
  lots: readonly GroupLot[],
): GroupProgress {
  const settings = settingsWithDefaults(given)
  const gone = new Set(group.entries.filter((entry) => left.has(entry) && hasMissed(entry, matches)))
  const isAnnulled = ({ match }: DecidedMatch) =>
    settings.leaver === 'ANNULLED' &&
    match.sides.some((side) => side.kind === 'ENTRY' && gone.has(side.entry))
  const counting = matches.filter((one) => !isAnnulled(one))
  const results = counting.flatMap(({ result }) => (result ? [result] : []))
  const standings = group.entries.map((entry) => standingOf(entry, results, settings))
  const wins = results.flatMap((result): GroupWin[] =>
    result.winner === null ? [] : [{ winnerId: result.winner, loserId: loserOf(result) }],
  )
  const rule = orderRuleOf(settings.order, group.entries.length)
  return {
    ...group,
    table: tableOf(standings, wins, rule, { left: gone, lots }),
    isOver: counting.every(({ result }) => result !== undefined),
  }
}

/**
 * Whether an entry that left missed a match of the group, or was disqualified in one. An entry keeps a place that it
 * earned on court, even if it leaves during the knockout or retires in a match that counts.
 */
function hasMissed(entry: string, matches: readonly DecidedMatch[]): boolean {
  return matches.some(
    ({ result }) =>
      result !== undefined &&
      (isWalkover(result) || result.outcome === 'DISQUALIFIED') &&
      result.winner !== entry &&
      result.sides.includes(entry),
  )
}

function standingOf(
  entry: string,
  results: readonly MatchResult[],
  settings: Required<DrawSettings>,
): Standing {
  const standing = { entryId: entry, played: 0, won: 0, setsWon: 0, setsLost: 0, gamesWon: 0, gamesLost: 0 }
  for (const result of results) {
    if (!result.sides.includes(entry)) continue
    const [own, others] = result.sides[0] === entry ? ([0, 1] as const) : ([1, 0] as const)
    const { sets, games } = countOf(scoringOf(settings, 'groups'), countedSets(result, settings))
    standing.played += 1
    standing.won += Number(result.winner === entry)
    standing.setsWon += sets[own]
    standing.setsLost += sets[others]
    standing.gamesWon += games[own]
    standing.gamesLost += games[others]
  }
  return standing
}

/** The sets of a result, as a table counts them. */
function countedSets(result: MatchResult, settings: Required<DrawSettings>): readonly SetScore[] {
  const scoring = scoringOf(settings, 'groups')
  if (result.outcome === 'PLAYED') return result.sets
  if (result.winner === null) return []
  const loser: Side = result.winner === result.sides[0] ? 1 : 0
  if (result.outcome !== 'WALKOVER') return completedScore(scoring, result.sets, loser)
  if (settings.walkover === 'NIL') return []
  return completedScore(scoring, [], loser)
}

const loserOf = ({ sides, winner }: MatchResult) => (sides[0] === winner ? sides[1] : sides[0])
