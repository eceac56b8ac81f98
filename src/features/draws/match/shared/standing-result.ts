import type { ShownMatch, ShownResult } from '#contract/draws/draw.ts'
import type { ResultTap } from '#offline/operations/draws/result-operation.ts'
import type { NewResult } from './result-words.ts'
import type { MatchAtHand } from './match-at-hand.ts'

/** The current result, from the sides of its match; undefined without one. */
export function resultNow({ match: { result }, entryIds }: MatchAtHand): NewResult | undefined {
  if (!result) return undefined
  const { outcome, winner, sets } = result
  return { outcome, winner: winner === null ? null : winner === entryIds?.[1] ? 1 : 0, sets }
}

/**
 * The result to which an undo goes back: null when the match had none. It brings the moment at which the match ended,
 * unless that stands.
 */
export function formerResult(
  { result: former }: ShownMatch,
  { result: standing }: ShownMatch,
): Pick<ResultTap, 'result' | 'at'> {
  if (!former?.enteredAt) return { result: null }
  const at = former.enteredAt === standing?.enteredAt ? undefined : former.enteredAt
  return { result: asEntered(former), at }
}

const asEntered = ({ outcome, winner, sets, reason }: ShownResult) => ({
  outcome,
  winner,
  sets,
  ...(reason && { reason }),
})
