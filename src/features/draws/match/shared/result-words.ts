import type { Outcome } from '#contract/draws/match-result.ts'
import { otherSide, type Side } from '#contract/draws/match-scores.ts'
import type { Scoring } from '#contract/draws/scoring.ts'
import type { SetScore } from '#contract/draws/set-scores.ts'
import { setsText } from '../../words/score-text.ts'

/** The entry that the sentence is about. */
export interface Spoken {
  spoken: string
  isPair: boolean
}

/** A result as a person enters it on the screen, from the sides of its match. */
export interface NewResult {
  outcome: Outcome
  /** Null after a double walkover. */
  winner: Side | null
  sets: readonly SetScore[]
}

/** The verb for one player or for two: `verb(side, 'venceu', 'venceram')`. */
export const verb = ({ isPair }: Pick<Spoken, 'isPair'>, one: string, two: string): string =>
  isPair ? two : one

/** A result as a sentence, shown before and after it counts: `Ana Souza e Bia Melo venceram por 6/4`. */
export function saidResult(
  scoring: Scoring,
  sides: readonly [Spoken, Spoken],
  { outcome, winner, sets }: NewResult,
): string {
  if (winner === null)
    return `W.O. duplo: nem ${sides[0].spoken} nem ${sides[1].spoken} ${verb(sides[1], 'veio', 'vieram')}`
  const [won, lost] = [sides[winner], sides[otherSide(winner)]]
  const who = `${won.spoken} ${verb(won, 'venceu', 'venceram')}`
  const score = sets.length > 0 ? ` por ${setsText(scoring, sets, winner)}` : ''
  switch (outcome) {
    case 'RETIRED':
      return `${who}${score}: ${lost.spoken} ${verb(lost, 'desistiu', 'desistiram')}`
    case 'DISQUALIFIED':
      return `${who}${score}, com a desclassificação de ${lost.spoken}`
    case 'WALKOVER':
      return `${who} por W.O.: ${lost.spoken} não ${verb(lost, 'veio', 'vieram')}`
    default:
      return `${who}${score}`
  }
}
