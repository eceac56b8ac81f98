import { mergedFields } from '../calls/field-edits.ts'
import type { DrawSettings, ScoredPhase } from './draw-settings.ts'
import type { Scoring } from './scoring.ts'

type ScoringNow = DrawSettings['scoring']

export const scoringByPhase = (scoring: ScoringNow): Record<ScoredPhase, Scoring> =>
  typeof scoring === 'string'
    ? { groups: scoring, knockout: scoring, final: scoring, thirdPlace: scoring }
    : scoring

/**
 * The scoring after a change: of the phases that the person changed, the wanted one, and of the others the present one,
 * which somebody else may have changed meanwhile.
 * @param base the scoring that the person saw
 */
export const mergedScoring = (base: ScoringNow, wanted: ScoringNow, now: ScoringNow) =>
  mergedFields({ base: scoringByPhase(base), wanted: scoringByPhase(wanted) }, scoringByPhase(now))
