import { type Scoring, scoringRules, type SetRule } from './scoring.ts'
import { completedSet, isTiebreakSet, isUnderWay, type SetScore, winnerOfSet } from './set-scores.ts'

/** A place on one side of a match: the first or the second. */
export type Side = 0 | 1
export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0)

/** Why a score is impossible: the set, and its mistake. */
export interface ScoreProblem {
  set: number
  reason: 'notLegal' | 'tooMany' | 'missing' | 'tiebreak'
}

/**
 * The mistake in the score of a match; null when there is none.
 * @param sets each from the view of the first side
 * @param winner the winner of a match that was played to its end; without it, the match goes on or ended early, and its
 * last set may be incomplete
 */
export function problemOfScore(
  scoring: Scoring,
  sets: readonly SetScore[],
  winner?: Side,
): ScoreProblem | null {
  const { sets: rules } = scoringRules[scoring]
  const wins = [0, 0]
  for (const [set, score] of sets.entries()) {
    const rule = rules[set]
    if (!rule || isDecided(wins, rules)) return { set, reason: 'tooMany' }
    const wonBy = winnerOfSet(rule, score)
    const goesOn = winner === undefined && set === sets.length - 1 && isUnderWay(rule, score)
    if (wonBy === null && !goesOn) return { set, reason: 'notLegal' }
    if (score[2] !== undefined && !isTiebreakSet(rule, score)) return { set, reason: 'tiebreak' }
    if (wonBy !== null) wins[wonBy] = (wins[wonBy] ?? 0) + 1
  }
  const isWon = winner === undefined || (wins[winner] ?? 0) > rules.length / 2
  return isWon ? null : { set: sets.length, reason: 'missing' }
}

/** The winner of a match with these sets; null while there is none. */
export function winnerOfMatch(scoring: Scoring, sets: readonly SetScore[]): Side | null {
  const { sets: rules } = scoringRules[scoring]
  const wins = setsWon(rules, sets)
  if (wins[0] > rules.length / 2) return 0
  return wins[1] > rules.length / 2 ? 1 : null
}

/**
 * The sets as they count when one side gives up. The other side wins the current set with the nearest legal score, and
 * the missing sets to nil. A finished set stays as it is.
 */
export function completedScore(scoring: Scoring, sets: readonly SetScore[], loser: Side): SetScore[] {
  const { sets: rules } = scoringRules[scoring]
  const completed: SetScore[] = []
  for (const [set, rule] of rules.entries()) {
    if (winnerOfMatch(scoring, completed) !== null) break
    const score = sets[set] ?? [0, 0]
    completed.push(winnerOfSet(rule, score) === null ? completedSet(rule, score, loser) : score)
  }
  return completed
}

/** How a score counts in a table. A super tie-break is one set and one game. */
export function countOf(
  scoring: Scoring,
  sets: readonly SetScore[],
): { sets: [number, number]; games: [number, number] } {
  const { sets: rules } = scoringRules[scoring]
  const games: [number, number] = [0, 0]
  for (const [set, score] of sets.entries()) {
    const rule = rules[set]
    if (!rule) continue
    const wonBy = winnerOfSet(rule, score)
    const isOneGame = 'points' in rule
    games[0] += isOneGame ? Number(wonBy === 0) : score[0]
    games[1] += isOneGame ? Number(wonBy === 1) : score[1]
  }
  return { sets: setsWon(rules, sets), games }
}

/**
 * Whether a match can reach the score `to` after the score `from`. A later score of the same match is always reachable.
 */
export function isReachable(scoring: Scoring, from: readonly SetScore[], to: readonly SetScore[]): boolean {
  const { sets: rules } = scoringRules[scoring]
  return from.every((score, set) => {
    const rule = rules[set]
    const later = to[set]
    if (!rule) return false
    if (!later) return set === from.length - 1 && score[0] === 0 && score[1] === 0
    const isOver = winnerOfSet(rule, score) !== null
    return isOver
      ? score[0] === later[0] && score[1] === later[1]
      : score[0] <= later[0] && score[1] <= later[1]
  })
}

function isDecided(wins: readonly number[], rules: readonly SetRule[]): boolean {
  return wins.some((count) => count > rules.length / 2)
}

function setsWon(rules: readonly SetRule[], sets: readonly SetScore[]): [number, number] {
  const won: [number, number] = [0, 0]
  for (const [set, score] of sets.entries()) {
    const rule = rules[set]
    const wonBy = rule ? winnerOfSet(rule, score) : null
    if (wonBy !== null) won[wonBy] += 1
  }
  return won
}
