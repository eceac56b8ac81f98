import * as v from 'valibot'
import type { SetScore } from './set-scores.ts'

/**
 * How a match ended. A retirement and a disqualification count as if the score had been completed (`completedScore`).
 */
export const Outcome = v.picklist(['PLAYED', 'WALKOVER', 'RETIRED', 'DISQUALIFIED', 'DOUBLE_WALKOVER'])
export type Outcome = v.InferOutput<typeof Outcome>

/** The result of a match between two entries, as the person who entered it saw them. */
export interface MatchResult {
  outcome: Outcome
  /** Ids of the entries, first side first. */
  sides: readonly [string, string]
  /** Null after a double walkover. */
  winner: string | null
  /**
   * The played sets from the view of the first side. After a retirement or disqualification, they go up to that moment.
   */
  sets: readonly SetScore[]
}

/** Whether the loser did not come. Such a loser plays no consolation. */
export const isWalkover = ({ outcome }: Pick<MatchResult, 'outcome'>): boolean =>
  outcome === 'WALKOVER' || outcome === 'DOUBLE_WALKOVER'
