import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { Changes, Id, Instant } from '../calls/fields.ts'
import { Player } from './players.ts'

export const setPlayerCategory = call({
  method: 'PATCH',
  path: 'events/player/category',
  offline: true,
  summary:
    'Moves a player to another category of the event. The amount due stays the same. An entry with which the same person withdrew from that category is deleted, unless a refund is still open (an addition)',
  body: v.object({
    playerId: Id,
    categoryId: Id,
    /** `categoryVersion` as seen at the tap; after a move by another person it is refused with 412. */
    version: Changes.version,
  }),
  answer: Player,
  refusals: [
    'player.notFound',
    'player.changed',
    'category.notFound',
    'category.full',
    'category.drawn',
    'player.drawn',
    'registration.already',
    'player.owedThere',
  ],
})
export const withdrawPlayer = call({
  method: 'POST',
  path: 'events/player/{playerId}/withdrawal',
  offline: true,
  summary:
    'Withdraws a player and frees the spot; a paid amount is to be refunded. `withdrawn: false` takes the withdrawal back while there is a free spot (an addition)',
  body: v.optional(
    v.object({
      withdrawn: v.optional(v.boolean(), true),
      /**
       * Whether all that was paid goes back, because the organisers are the reason: nothing is kept of it. Left out, it
       * stays, and at first the terms of the event count (an addition).
       */
      whole: v.optional(v.boolean()),
      /** When it was tapped: the terms of that day count (an addition). */
      withdrawnAt: v.optional(Instant),
    }),
    {},
  ),
  answer: Player,
  refusals: [
    'player.notFound',
    'player.changed',
    'player.refunded',
    'category.full',
    'category.drawn',
    'registration.tooMany',
  ],
})
export const holdPlayer = call({
  method: 'PATCH',
  path: 'events/player/hold',
  offline: true,
  summary:
    'Keeps an unpaid spot without a time limit, or lets it expire one full payment period from now on. An expired spot is given back if one is free (an addition)',
  body: v.object({ playerId: Id, held: v.boolean() }),
  answer: Player,
  refusals: ['player.notFound', 'player.changed', 'category.full', 'category.drawn', 'registration.tooMany'],
})
export const removePlayer = call({
  method: 'DELETE',
  path: 'events/player/{playerId}',
  offline: true,
  summary: 'Removes a player from a category',
  refusals: ['player.notFound', 'player.drawn'],
})
