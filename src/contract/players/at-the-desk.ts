import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { Changes, Id, Instant } from '../calls/fields.ts'
import { ShirtSize } from '../events/shirt-sizes.ts'
import { Player } from './players.ts'

export const setPlayerPresence = call({
  method: 'PATCH',
  path: 'events/player/presence',
  offline: true,
  summary: 'Marks whether a player has arrived at the event: the value wanted, never a toggle (an addition)',
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
    'Marks whether a person got the shirt of the event, whoever else got one: the value wanted, never a toggle (an addition)',
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
  summary: 'Says which shirt a person of the event wears, or that nobody knows (an addition)',
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
