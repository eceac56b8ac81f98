import { endPair } from '#contract/pairs.ts'
import { inEventOfPair } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { areDrawn, separate } from './end-pairs.ts'

export const endPairHandler = handle(
  endPair,
  inEventOfPair('ORGANIZADOR', 'pairId'),
  async ({ params, db, now, recordChange }) => {
    if (await areDrawn(db, [params.pairId])) return refuse('pair.drawn')
    // Who is a moment late finds it as anybody later does.
    const isEnded = await separate(db, [params.pairId], now, recordChange)
    return isEnded ? undefined : refuse('pair.notFound')
  },
)
