import { otherSide, type Side, winnerOfMatch } from '#contract/draws/match-scores.ts'
import { type Scoring, scoringRules, type SetRule } from '#contract/draws/scoring.ts'
import {
  isTiebreakSet,
  losersShares,
  type SetScore,
  winnerOfSet,
  winnersShare,
} from '#contract/draws/set-scores.ts'

/** A set whose score is being entered. */
export interface OpenSet {
  /** Its number among the sets, from 0. */
  set: number
  rule: SetRule
  /** The sides that may have won the set; the winner of the match comes first. */
  wonBy: readonly Side[]
}

/**
 * The set that can be entered after the sets before it; undefined if the match was over before it.
 * @param sets the sets that were played to their end, from the first side
 * @param winner of the match
 * @param set number of the set; if missing, the first set without a score
 */
export function openSet(
  scoring: Scoring,
  sets: readonly SetScore[],
  winner: Side,
  set = sets.length,
): OpenSet | undefined {
  const rule = scoringRules[scoring].sets[set]
  const before = sets.slice(0, set)
  if (!rule || winnerOfMatch(scoring, before) !== null) return undefined
  const loser = otherSide(winner)
  const isLost = winnerOfMatch(scoring, [...before, ...choicesOf(rule, loser).slice(0, 1)]) === loser
  return { set, rule, wonBy: isLost ? [winner] : [winner, loser] }
}

/**
 * The possible final scores of a set, from the first side, the clearest first.
 * @param further how many more scores of a super tie-break are offered, which has no upper limit
 */
export function choicesOf(rule: SetRule, wonBy: Side, further = 0): SetScore[] {
  const shares = losersShares(rule)
  const last = shares.at(-1) ?? 0
  const beyond = 'points' in rule ? Array.from({ length: further }, (_, index) => last + 1 + index) : []
  return [...shares, ...beyond].flatMap((loser): SetScore[] => {
    const winner = winnersShare(rule, loser)
    if (winner === undefined) return []
    return [wonBy === 0 ? [winner, loser] : [loser, winner]]
  })
}

/**
 * The sets with a new score for one of them. If another side has won that set now, the sets after it must be entered
 * again.
 */
export function withSet(
  scoring: Scoring,
  sets: readonly SetScore[],
  set: number,
  score: SetScore,
): SetScore[] {
  const rule = scoringRules[scoring].sets[set]
  const before = sets[set]
  const isSameWinner = rule && before && winnerOfSet(rule, before) === winnerOfSet(rule, score)
  return [...sets.slice(0, set), score, ...(isSameWinner ? sets.slice(set + 1) : [])]
}

/** The sets that were played to their end. */
export function endedSets(scoring: Scoring, sets: readonly SetScore[]): SetScore[] {
  const first = sets.findIndex((score, set) => {
    const rule = scoringRules[scoring].sets[set]
    return !rule || winnerOfSet(rule, score) === null
  })
  return first < 0 ? [...sets] : sets.slice(0, first)
}

/** The usual points of the loser of a tie-break; undefined if no tie-break decided the set. */
export function tiebreakChoices(rule: SetRule, score: SetScore, further = 0): number[] | undefined {
  return isTiebreakSet(rule, score) ? Array.from({ length: 7 + further }, (_, points) => points) : undefined
}

/** A set with the points that its loser had in the tie-break, or without them. */
export const withTiebreak = ([first, second]: SetScore, points: number | undefined): SetScore =>
  points === undefined ? [first, second] : [first, second, points]

/** The points of the winner of a tie-break. */
export const tiebreakWinner = (loser: number): number => Math.max(7, loser + 2)
