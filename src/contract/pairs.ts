import * as v from 'valibot'
import { call } from './calls/call.ts'
import { Changes, Id, Version } from './calls/fields.ts'

/** Two players of one doubles category who play together. A pair never changes: other players make another pair. */
export const Pair = v.object({
  id: Id,
  categoryId: Id,
  players: v.array(v.object({ id: Id, name: v.string(), pairVersion: Version })),
  /** The account that made the pair, and when; null when the host made it, because the two players named each other. */
  updatedAt: Changes.updatedAt,
  updatedBy: Changes.updatedBy,
  updatedById: Changes.updatedById,
})
export type Pair = v.InferOutput<typeof Pair>

export const makePair = call({
  method: 'POST',
  path: 'events/pair',
  offline: true,
  summary:
    'Pairs two players of one doubles category. If they are a pair already, the answer is that pair (an addition). The device may choose `id`; the id in the answer is the one that counts',
  body: v.object({
    playerIds: v.pipe(
      v.tuple([Id, Id]),
      v.check(([one, other]) => one !== other, 'Escolha duas pessoas diferentes'),
    ),
    id: v.optional(Id),
    /**
     * Earlier pairs of the two players, which end with this call. If they have another pair by now, {host} answers 412
     * with that pair.
     */
    replaces: v.optional(v.pipe(v.array(Id), v.maxLength(2))),
  }),
  created: true,
  answer: Pair,
  refusals: ['player.notFound', 'pair.changed', 'pair.notTogether', 'pair.withdrawn', 'pair.drawn'],
})
export const endPair = call({
  method: 'DELETE',
  path: 'events/pair/{pairId}',
  offline: true,
  summary: 'Separates the players of a pair. Both stay registered (an addition)',
  refusals: ['pair.notFound', 'pair.drawn'],
})
