import type { ShownMatch, ShownResult } from '#contract/draws/draw.ts'
import type { Outcome } from '#contract/draws/match-result.ts'
import type { Side } from '#contract/draws/match-scores.ts'
import { type Scoring, scoringRules } from '#contract/draws/scoring.ts'
import type { SetScore } from '#contract/draws/set-scores.ts'

/** The text after a score that was not played to its end. */
const endings: Record<Outcome, string> = {
  PLAYED: '',
  WALKOVER: 'W.O.',
  RETIRED: 'ret.',
  DISQUALIFIED: 'desq.',
  DOUBLE_WALKOVER: 'W.O. duplo',
}
/** The same text for a screen reader. */
const spokenEndings: Record<Outcome, string> = {
  PLAYED: '',
  WALKOVER: 'W.O.',
  RETIRED: 'desistência',
  DISQUALIFIED: 'desclassificação',
  DOUBLE_WALKOVER: 'W.O. duplo',
}

const isSuper = (scoring: Scoring, set: number) => {
  const rule = scoringRules[scoring].sets[set]
  return rule !== undefined && 'points' in rule
}

/** One set from the view of a side: `6/4`, `7/6(4)`, and `[10/7]` for a super tie-break. */
function setText(scoring: Scoring, [first, second, tiebreak]: SetScore, set: number, from: Side): string {
  const games = from === 0 ? `${first}/${second}` : `${second}/${first}`
  if (isSuper(scoring, set)) return `[${games}]`
  return tiebreak === undefined ? games : `${games}(${tiebreak})`
}

/** `6/4 3/6 [10/7]`. @param from the side whose games come first */
export function setsText(scoring: Scoring, sets: readonly SetScore[], from: Side = 0): string {
  return sets.map((score, set) => setText(scoring, score, set, from)).join(' ')
}

/** The side that won; the first side if nobody won. */
export const winningSide = ({ winner, sides }: Pick<ShownResult, 'winner' | 'sides'>): Side =>
  winner !== null && winner === sides[1] ? 1 : 0

/** A result as it was played, the winner first: `6/4 2/1 ret.` */
export function resultText(scoring: Scoring, result: ShownResult): string {
  return [setsText(scoring, result.sets, winningSide(result)), endings[result.outcome]]
    .filter(Boolean)
    .join(' ')
}

/** The text of a card in place of the games of a set: `W.O.` or `ret.`; undefined after an ordinary end. */
export const endingOf = ({ outcome }: Pick<ShownResult, 'outcome'>): string | undefined =>
  endings[outcome] || undefined

/** A score as a screen reader says it: `6 a 4, 3 a 6, super tie-break 10 a 7`. */
export function spokenSets(scoring: Scoring, sets: readonly SetScore[], from: Side = 0): string {
  return sets
    .map(([first, second], set) => {
      const games = from === 0 ? `${first} a ${second}` : `${second} a ${first}`
      return isSuper(scoring, set) ? `super tie-break ${games}` : games
    })
    .join(', ')
}

/** A result as a screen reader says it, the winner first. */
export function spokenResult(scoring: Scoring, result: ShownResult): string {
  return [spokenSets(scoring, result.sets, winningSide(result)), spokenEndings[result.outcome]]
    .filter(Boolean)
    .join(', ')
}

/** A set as one side sees it. */
interface SideOfSet {
  /** Number of the set, from 1. */
  set: number
  own: number
  isWon: boolean
  /** Points of a tie-break; only the loser of the tie-break has them. */
  tiebreak?: number | undefined
}

/** The score of a match from the view of one side: the score of its result, or the last noted score. */
export function setsOf(
  { result, score }: Pick<ShownMatch, 'result' | 'score'>,
  side: Side,
): readonly SideOfSet[] {
  return (result?.sets ?? score ?? []).map((sets, index) => {
    const [own, others] = side === 0 ? [sets[0], sets[1]] : [sets[1], sets[0]]
    return { set: index + 1, own, isWon: own > others, tiebreak: own < others ? sets[2] : undefined }
  })
}
