import type { ShownMatch } from '../draw.ts'
import type { Outcome } from '../match-result.ts'
import { type Scoring, scoringRules, type SetRule } from '../scoring.ts'
import { type SetScore, winnerOfSet } from '../set-scores.ts'

/** A set as TODS (Tennis Open Data Standards) writes it. */
export interface TodsSet {
  setNumber: number
  side1Score?: number
  side2Score?: number
  side1TiebreakScore?: number
  side2TiebreakScore?: number
  winningSide?: 1 | 2
}

export type TodsStatus =
  | 'BYE'
  | 'COMPLETED'
  | 'DEFAULTED'
  | 'DOUBLE_WALKOVER'
  | 'IN_PROGRESS'
  | 'RETIRED'
  | 'SUSPENDED'
  | 'TO_BE_PLAYED'
  | 'WALKOVER'

/** A match as TODS writes it. */
export interface TodsMatchUp {
  matchUpId: string
  matchUpType: 'SINGLES' | 'DOUBLES'
  matchUpFormat?: Scoring
  matchUpStatus: TodsStatus
  roundNumber: number
  roundPosition?: number
  /** Draw positions of the participants; missing when `sides` name them. */
  drawPositions?: number[]
  sides?: { sideNumber: number; participantId?: string }[]
  finishingRound?: number
  winningSide?: 1 | 2
  score?: { sets: TodsSet[]; scoreStringSide1: string; scoreStringSide2: string }
}

const statusOf: Record<Outcome, TodsStatus> = {
  PLAYED: 'COMPLETED',
  WALKOVER: 'WALKOVER',
  RETIRED: 'RETIRED',
  DISQUALIFIED: 'DEFAULTED',
  DOUBLE_WALKOVER: 'DOUBLE_WALKOVER',
}

/**
 * The outcome or present state of a match.
 * @param isTurned writes it from the view of the second side, because TODS orders sides by their positions
 */
export function todsOutcome(
  { result, scoring, sides, state, score }: ShownMatch,
  isTurned = false,
): Pick<TodsMatchUp, 'matchUpFormat' | 'matchUpStatus' | 'winningSide' | 'score'> {
  const sideOf = (side: 0 | 1): 1 | 2 => ((side === 0) === isTurned ? 2 : 1)
  const scoreOf = (sets: readonly SetScore[]) =>
    sets.length > 0 ? { score: todsScore(scoring, isTurned ? sets.map(turned) : sets) } : {}
  if (result) {
    const { winner, outcome } = result
    return {
      matchUpFormat: scoring,
      matchUpStatus: statusOf[outcome],
      ...(winner !== null && { winningSide: sideOf(winner === result.sides[0] ? 0 : 1) }),
      ...scoreOf(result.sets),
    }
  }
  // No entry comes out of the match before, so the entry of this match advances.
  const [one, other] = sides
  const alone = one.isNobody ? other : other.isNobody ? one : undefined
  if (alone && alone.entryId !== null)
    return { matchUpFormat: scoring, matchUpStatus: 'WALKOVER', winningSide: sideOf(alone === one ? 0 : 1) }
  const isGoingOn = state === 'PLAYING' || (score !== null && score !== undefined)
  const goesOn = isGoingOn ? 'IN_PROGRESS' : 'TO_BE_PLAYED'
  return {
    matchUpFormat: scoring,
    matchUpStatus: state === 'SUSPENDED' ? state : goesOn,
    ...scoreOf(score ?? []),
  }
}

const turned = ([one, other, ...tiebreak]: SetScore): SetScore => [other, one, ...tiebreak]

function todsScore(scoring: Scoring, sets: readonly SetScore[]) {
  const { sets: rules } = scoringRules[scoring]
  const todsSets = sets.flatMap((set, index) => {
    const rule = rules[index]
    return rule ? [todsSet(rule, set, index + 1)] : []
  })
  return {
    sets: todsSets,
    scoreStringSide1: sets.map((set, index) => words(rules[index], set)).join(' '),
    scoreStringSide2: sets.map((set, index) => words(rules[index], turned(set))).join(' '),
  }
}

function todsSet(rule: SetRule, score: SetScore, setNumber: number): TodsSet {
  const [one, other, tiebreak] = score
  const won = winnerOfSet(rule, score)
  const winningSide = won === null ? {} : { winningSide: won === 0 ? (1 as const) : (2 as const) }
  if ('points' in rule)
    return { setNumber, side1TiebreakScore: one, side2TiebreakScore: other, ...winningSide }
  const games = { setNumber, side1Score: one, side2Score: other, ...winningSide }
  if (tiebreak === undefined) return games
  // Only the loser's points of a tie-break are noted. The winner has seven, or two more than the loser.
  const winners = Math.max(7, tiebreak + 2)
  const [side1TiebreakScore, side2TiebreakScore] = won === 0 ? [winners, tiebreak] : [tiebreak, winners]
  return { ...games, side1TiebreakScore, side2TiebreakScore }
}

/** `7-6(4)`, or `[10-7]` of a super tie-break. */
function words(
  rule: SetRule | undefined,
  [one, other, tiebreak]: readonly [number, number, number?],
): string {
  if (rule && 'points' in rule) return `[${one}-${other}]`
  return tiebreak === undefined ? `${one}-${other}` : `${one}-${other}(${tiebreak})`
}
