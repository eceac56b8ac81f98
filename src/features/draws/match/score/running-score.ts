import { type Side, winnerOfMatch } from '#contract/draws/match-scores.ts'
import { type Scoring, scoringRules } from '#contract/draws/scoring.ts'
import { type SetScore, winnerOfSet } from '#contract/draws/set-scores.ts'

/** The current set: the one that is not over, or the next one at 0-0; undefined once the match is over. */
export function currentSet(
  scoring: Scoring,
  sets: readonly SetScore[],
): { set: number; score: SetScore } | undefined {
  if (winnerOfMatch(scoring, sets) !== null) return undefined
  const last = sets.length - 1
  const score = sets[last]
  const rule = scoringRules[scoring].sets[last]
  return score && rule && winnerOfSet(rule, score) === null
    ? { set: last, score }
    : { set: sets.length, score: [0, 0] }
}

/** Adds one game or point for a side; undefined if the match is over. */
export function plusOne(scoring: Scoring, sets: readonly SetScore[], side: Side): SetScore[] | undefined {
  const current = currentSet(scoring, sets)
  return current && [...sets.slice(0, current.set), changed(current.score, side, 1)]
}

/** Takes one game or point from a side, also if it had ended the set; undefined if this is impossible. */
export function minusOne(scoring: Scoring, sets: readonly SetScore[], side: Side): SetScore[] | undefined {
  const last = sets.length - 1
  const score = sets[last]
  const rule = scoringRules[scoring].sets[last]
  if (!score || !rule || score[side] === 0) return undefined
  const wonBy = winnerOfSet(rule, score)
  if (wonBy !== null && wonBy !== side) return undefined
  const less = changed(score, side, -1)
  return less[0] === 0 && less[1] === 0 ? sets.slice(0, last) : [...sets.slice(0, last), less]
}

const changed = ([first, second]: SetScore, side: Side, by: number): SetScore =>
  side === 0 ? [first + by, second] : [first, second + by]
