import type { NewResult } from './result-words.ts'
import type { MatchAtHand } from './match-at-hand.ts'

/** The current result, from the sides of its match; undefined without one. */
export function resultNow({ match: { result }, entryIds }: MatchAtHand): NewResult | undefined {
  if (!result) return undefined
  const { outcome, winner, sets } = result
  return { outcome, winner: winner === null ? null : winner === entryIds?.[1] ? 1 : 0, sets }
}
