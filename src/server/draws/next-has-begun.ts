import { isLuckyInDoubt } from '#contract/draws/lucky-losers.ts'
import { nextBegun } from '#contract/draws/next-begun.ts'
import type { KeptDraw } from '#contract/draws/kept-draw.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'

/**
 * Refuses a change of a draw if it would put other entries into a match that has begun, or a lucky loser into two
 * places.
 * @param ownKey key of the match that the change is about
 */
export function refuseIfNextHasBegun(
  before: KeptDraw,
  after: KeptDraw,
  ownKey?: string,
): Refusal<'match.nextHasBegun' | 'match.luckyLoser'> | undefined {
  const next = nextBegun(before, after, ownKey)
  if (next) return refuse('match.nextHasBegun', next)
  return isLuckyInDoubt(after) ? refuse('match.luckyLoser') : undefined
}
