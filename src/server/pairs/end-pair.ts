import { endPair } from '#contract/pairs.ts'
import { inEventOfPair } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { lockPair } from '#server/categories/lock-in-order.ts'
import { areDrawn, separate } from './end-pairs.ts'

export const endPairHandler = handle(
  endPair,
  inEventOfPair('ORGANIZADOR', 'pairId'),
  async ({ params, db, now, recordChange }) => {
    await lockPair(db, params.pairId)
    if (await areDrawn(db, [params.pairId])) return refuse('pair.drawn')
    // If somebody else has just ended the pair, the call is refused like any later call.
    const isEnded = await separate(db, [params.pairId], now, recordChange)
    return isEnded ? undefined : refuse('pair.notFound')
  },
)
