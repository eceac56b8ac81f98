import type { BodyOf } from '#contract/calls/call.ts'
import type { setMatchResult } from '#contract/draws/match-calls.ts'
import type { Outcome } from '#contract/draws/match-result.ts'
import { problemOfScore, type ScoreProblem, winnerOfMatch } from '#contract/draws/match-scores.ts'
import type { ShownResult } from '#contract/draws/draw.ts'
import { type Refusal, refuse, refuseFields } from '#server/http/refusal.ts'
import type { MatchToNote } from './note-match.ts'

type Body = BodyOf<typeof setMatchResult>

/** How a match ended. A field that is missing is derived from the others. */
export type EnteredResult = Pick<ShownResult, 'outcome' | 'sides' | 'winner' | 'sets'> & {
  reason: string | null
}

/** The result in the body; `null` when the body takes a result back; a refusal when the result is impossible. */
export function enteredResult(
  { sides, scoring }: Pick<MatchToNote, 'sides' | 'scoring'>,
  { outcome, winner = null, sets, reason }: Body,
): EnteredResult | null | Refusal<'score.illegal' | 'request.invalid'> {
  if (outcome === null) return null
  if (winner !== null && !sides.includes(winner)) return refuseFields({ winner: 'Escolha quem joga aqui' })
  if (outcome === 'DISQUALIFIED' && reason === undefined) return refuseFields({ reason: 'Informe o motivo' })
  const result = (won: string | null): EnteredResult => ({
    outcome,
    sides: [...sides],
    winner: won,
    sets: [...sets],
    reason: reason ?? null,
  })
  if (outcome === 'PLAYED') {
    const side = winnerOfMatch(scoring, sets)
    const won = side === null ? null : sides[side]
    const problem =
      side === null
        ? (problemOfScore(scoring, sets) ?? missing(sets.length))
        : problemOfScore(scoring, sets, side)
    if (problem) return refuseScore(problem)
    return winner === null || winner === won ? result(won) : refuseScore(missing(sets.length))
  }
  if (isWithoutSets(outcome) && sets.length > 0) return refuseScore({ set: 0, reason: 'tooMany' })
  if (outcome === 'DOUBLE_WALKOVER')
    return winner === null ? result(null) : refuseFields({ winner: 'No W.O. duplo ninguém vence' })
  if (winner === null) return refuseFields({ winner: 'Informe quem venceu' })
  const problem = problemOfScore(scoring, sets)
  if (problem) return refuseScore(problem)
  // Nobody can give up a match that is already decided.
  return winnerOfMatch(scoring, sets) === null
    ? result(winner)
    : refuseScore({ set: sets.length - 1, reason: 'tooMany' })
}

const isWithoutSets = (outcome: Outcome) => outcome === 'WALKOVER' || outcome === 'DOUBLE_WALKOVER'

const missing = (set: number): ScoreProblem => ({ set, reason: 'missing' })

export const refuseScore = (problem: ScoreProblem) => refuse('score.illegal', { ...problem })
