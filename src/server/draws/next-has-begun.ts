import { nextBegun } from '#contract/draws/next-begun.ts'
import type { KeptDraw } from '#contract/draws/kept-draw.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'

/**
 * Refuses a change of a draw after which others would stand in a match that has begun.
 * @param ownKey key of the match that the change is about
 */
export function refuseIfNextHasBegun(
  before: KeptDraw,
  after: KeptDraw,
  ownKey?: string,
): Refusal<'match.nextHasBegun'> | undefined {
  const next = nextBegun(before, after, ownKey)
  return next && refuse('match.nextHasBegun', next)
}
