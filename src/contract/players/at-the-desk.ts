import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { Changes, Id, Instant } from '../calls/fields.ts'
import { ShirtSize } from '../events/shirt-sizes.ts'
import { Player } from './players.ts'

export const setPlayerPresence = call({
  method: 'PATCH',
  path: 'events/player/presence',
  offline: true,
  summary:
    'Sets whether a player has arrived at the event. Sending the same value again changes nothing (an addition)',
  body: v.object({
    playerId: Id,
    present: v.boolean(),
    presentAt: v.optional(Instant),
    /** `presenceVersion` as seen at the tap; a value that another person set meanwhile is then refused with 412. */
    version: Changes.version,
  }),
  answer: Player,
  refusals: ['player.notFound', 'player.changed'],
})
export const setPlayerShirt = call({
  method: 'PATCH',
  path: 'events/player/shirt',
  offline: true,
  summary:
    'Sets whether a person has received the shirt of the event. Sending the same value again changes nothing (an addition)',
  body: v.object({
    playerId: Id,
    given: v.boolean(),
    givenAt: v.optional(Instant),
    /** `shirtVersion` as seen at the tap; a value that another person set meanwhile is then refused with 412. */
    version: Changes.version,
  }),
  answer: Player,
  refusals: ['player.notFound', 'player.changed'],
})
export const setPlayerSize = call({
  method: 'PATCH',
  path: 'events/player/shirt-size',
  offline: true,
  summary: 'Sets the shirt size of a person of the event; null means unknown (an addition)',
  body: v.object({
    playerId: Id,
    /** Of any size that there is: what the event offers may have changed. */
    shirtSize: v.nullable(ShirtSize),
    /** `sizeVersion` as seen at the tap; a value that another person set meanwhile is then refused with 412. */
    version: Changes.version,
  }),
  answer: Player,
  refusals: ['player.notFound', 'player.changed'],
})
