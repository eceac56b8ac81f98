import { type Scoring, scoringRules } from '#contract/draws/scoring.ts'

/** How a set is called among others; undefined where a match has one only. */
export function setTitle(scoring: Scoring, set: number): string | undefined {
  const { sets } = scoringRules[scoring]
  const rule = sets[set]
  if (sets.length === 1 || !rule) return undefined
  return 'points' in rule ? 'Super tie-break' : `${set + 1}º set`
}

/** Of a set among others on a screen: it is its place that makes it what it is. */
export const keyOfSet = (set: number): string => `set-${set}`
