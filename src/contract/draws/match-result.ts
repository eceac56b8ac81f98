import * as v from 'valibot'
import type { SetScore } from './set-scores.ts'

/** How a match ended. A retirement and a disqualification count like a score that was completed (`completedScore`). */
export const Outcome = v.picklist(['PLAYED', 'WALKOVER', 'RETIRED', 'DISQUALIFIED', 'DOUBLE_WALKOVER'])
export type Outcome = v.InferOutput<typeof Outcome>

/** The result of a match between two entries, as whoever entered it has seen them. */
export interface MatchResult {
  outcome: Outcome
  /** Entries, first side first. */
  sides: readonly [string, string]
  /** Null after a double walkover. */
  winner: string | null
  /** As they were played, from the first side; of a retirement or disqualification, up to there. */
  sets: readonly SetScore[]
}

/** Whether the loser did not come: then it plays no consolation. */
export const isWalkover = ({ outcome }: Pick<MatchResult, 'outcome'>): boolean =>
  outcome === 'WALKOVER' || outcome === 'DOUBLE_WALKOVER'
