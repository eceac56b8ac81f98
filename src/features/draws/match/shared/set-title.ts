import { type Scoring, scoringRules } from '#contract/draws/scoring.ts'

/** The title of a set; undefined if the match has only one set. */
export function setTitle(scoring: Scoring, set: number): string | undefined {
  const { sets } = scoringRules[scoring]
  const rule = sets[set]
  if (sets.length === 1 || !rule) return undefined
  return 'points' in rule ? 'Super tie-break' : `${set + 1}º set`
}

/** The React key of a set: its number identifies it. */
export const keyOfSet = (set: number): string => `set-${set}`
