import { endPair } from '#contract/pairs.ts'
import { inEventOfPair } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import { endPairsOf } from './end-pairs.ts'

export const endPairHandler = handle(
  endPair,
  inEventOfPair('ORGANIZADOR', 'pairId'),
  async ({ params, db, recordChange }) => {
    // Who ended it a moment ago has ended it.
    await endPairsOf(db, [{ pair_id: params.pairId }], recordChange)
    return undefined
  },
)
