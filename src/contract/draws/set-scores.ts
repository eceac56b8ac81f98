import * as v from 'valibot'
import type { SetRule } from './scoring.ts'

/**
 * The games of both sides, or the points of a super tie-break; then the points of the loser in a tie-break, if they
 * were noted.
 */
export type SetScore = readonly [first: number, second: number, tiebreak?: number]

const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))
/** This checks only the shape. `problemOfScore` checks whether such a set is possible. */
export const SetScore: v.GenericSchema<SetScore> = v.union([
  v.strictTuple([Count, Count]),
  v.strictTuple([Count, Count, Count]),
])

/**
 * Whether a set can end with this score.
 * @param winner games, or points of a super tie-break, of the side that won it
 */
function isWonBy(rule: SetRule, winner: number, loser: number): boolean {
  if ('points' in rule) {
    return winner === rule.points ? loser <= winner - 2 : winner > rule.points && loser === winner - 2
  }
  const { games, tiebreakAt } = rule
  if (winner === games) return loser <= games - 2 || (loser === tiebreakAt && tiebreakAt < games)
  return tiebreakAt === games && winner === games + 1 && (loser === games || loser === games - 1)
}

/** The side that won the set, 0 or 1; null for a score with which no set ends. */
export function winnerOfSet(rule: SetRule, [first, second]: SetScore): 0 | 1 | null {
  if (isWonBy(rule, first, second)) return 0
  return isWonBy(rule, second, first) ? 1 : null
}

/** Whether a running set can have this score. */
export function isUnderWay(rule: SetRule, [first, second]: SetScore): boolean {
  const [more, fewer] = [Math.max(first, second), Math.min(first, second)]
  if ('points' in rule) return more < rule.points || more - fewer < 2
  const { games, tiebreakAt } = rule
  if (tiebreakAt < games) return more <= tiebreakAt
  return more < games || (more === games && fewer >= games - 1)
}

/** The games of a set's winner when the loser has this number; undefined when no set ends so. */
export function winnersShare(rule: SetRule, loser: number): number | undefined {
  const least = 'points' in rule ? rule.points : rule.games
  const most = 'points' in rule ? Math.max(least, loser + 2) : least + 1
  for (let winner = least; winner <= most; winner += 1) if (isWonBy(rule, winner, loser)) return winner
  return undefined
}

/**
 * The possible numbers for the loser of a set, as choices for entering a result. A super tie-break may go beyond the
 * last one.
 */
export function losersShares(rule: SetRule): number[] {
  const most = 'points' in rule ? rule.points : Math.max(rule.games - 2, rule.tiebreakAt)
  return Array.from({ length: most + 1 }, (_, share) => share).filter(
    (share) => winnersShare(rule, share) !== undefined,
  )
}

/** Whether tie-break points can be noted for a set with this score: only when a tie-break decided it. */
export function isTiebreakSet(rule: SetRule, [first, second]: SetScore): boolean {
  return !('points' in rule) && Math.min(first, second) === rule.tiebreakAt
}

/**
 * The set as it counts when one side gives up in it: the other side wins it with the nearest possible score.
 * @param loser the side that gives up
 */
export function completedSet(rule: SetRule, [first, second]: SetScore, loser: 0 | 1): SetScore {
  const share = loser === 0 ? first : second
  const winner = winnersShare(rule, share) ?? share + 2
  return loser === 0 ? [share, winner] : [winner, share]
}
