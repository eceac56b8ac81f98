import { otherSide, type Side, winnerOfMatch } from '#contract/draws/match-scores.ts'
import { type Scoring, scoringRules, type SetRule } from '#contract/draws/scoring.ts'
import {
  isTiebreakSet,
  losersShares,
  type SetScore,
  winnerOfSet,
  winnersShare,
} from '#contract/draws/set-scores.ts'

/** A set that is to be entered. */
export interface OpenSet {
  /** Its place among the sets, from 0. */
  set: number
  rule: SetRule
  /** Who may have won it, given who won the match: that side first. */
  wonBy: readonly Side[]
}

/**
 * A set as it can be entered once those before it are; undefined where the match was over before it.
 * @param sets that were played to their end, from the first side
 * @param winner of the match
 * @param set its place; the first that is missing otherwise
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
 * The scores with which a set may have ended, from the first side, the clearest first.
 * @param further how many more of a super tie-break, which may go on
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

/** The sets with one of them entered. Those behind a set that another side has won now are to be entered anew. */
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

/** The sets of a score that were played to their end. */
export function endedSets(scoring: Scoring, sets: readonly SetScore[]): SetScore[] {
  const first = sets.findIndex((score, set) => {
    const rule = scoringRules[scoring].sets[set]
    return !rule || winnerOfSet(rule, score) === null
  })
  return first < 0 ? [...sets] : sets.slice(0, first)
}

/** Points that the loser of a tie-break usually has; undefined where no tie-break decided the set. */
export function tiebreakChoices(rule: SetRule, score: SetScore, further = 0): number[] | undefined {
  return isTiebreakSet(rule, score) ? Array.from({ length: 7 + further }, (_, points) => points) : undefined
}

/** A set with the points that its loser had in the tie-break, or without them. */
export const withTiebreak = ([first, second]: SetScore, points: number | undefined): SetScore =>
  points === undefined ? [first, second] : [first, second, points]

/** What the winner of a tie-break had. */
export const tiebreakWinner = (loser: number): number => Math.max(7, loser + 2)
