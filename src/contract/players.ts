import * as v from 'valibot'
import { call } from './call.ts'
import { Changes, Id, Instant, Money, Version } from './fields.ts'
import { Registrant } from './persons.ts'
import { Registration, RegistrationFields } from './registrations.ts'

/**
 * A person registered in one category. `paymentDate` null means not paid; `version` counts payment changes only, and
 * `valueVersion` corrections of what is due.
 */
export const Player = v.object({
  id: Id,
  categoryId: v.optional(Id),
  registrationId: v.optional(v.nullable(Id)),
  person: v.object({ id: v.optional(Id), name: v.string() }),
  paymentValue: v.number(),
  paymentDate: v.nullable(v.string()),
  /** When the person said that somebody else had registered them, without having been asked; it was paid by then. */
  disavowedAt: v.optional(v.nullable(v.string())),
  /** When what was paid went back. */
  refundedAt: v.optional(v.nullable(v.string())),
  valueVersion: v.optional(Version),
  ...Changes,
})
export type Player = v.InferOutput<typeof Player>

export const PaymentMethod = v.picklist(['PIX', 'CASH', 'CARD', 'OTHER'])

export const listPlayers = call({
  method: 'GET',
  path: 'events/players/category/{categoryId}',
  summary: 'The players of a category, for its organisers',
  answer: v.array(Player),
  refusals: ['category.notFound'],
})
export const createPlayer = call({
  method: 'POST',
  path: 'events/player',
  summary: "The organiser's registration on the spot",
  body: v.object({
    ...v.partial(v.omit(RegistrationFields, ['termsVersion']), ['personId']).entries,
    /** Instead of `personId`: a person that the organiser types in. */
    person: v.optional(v.object({ ...Registrant.entries, email: v.optional(Registrant.entries.email) })),
    id: v.optional(Id),
    playerIds: v.optional(v.pipe(v.array(Id), v.maxLength(2))),
  }),
  created: true,
  answer: Registration,
  refusals: [
    'event.notFound',
    'person.notFound',
    'category.notFound',
    'category.full',
    'registration.closed',
    'registration.already',
    'registration.tooMany',
    'registration.feesChanged',
  ],
})
export const setPlayerPayment = call({
  method: 'PATCH',
  path: 'events/player/payment',
  summary: 'Marks a player paid or not paid: the value wanted, never a toggle',
  body: v.object({
    playerId: Id,
    payment: v.boolean(),
    paidAt: v.optional(Instant),
    method: v.optional(PaymentMethod),
    /** The version seen at the tap; a value that another person set meanwhile is then refused with 412. */
    version: Changes.version,
  }),
  answer: Player,
  refusals: ['player.notFound', 'player.changed'],
})
export const setPlayerValue = call({
  method: 'PATCH',
  path: 'events/player/value',
  summary: 'Corrects what a player owes in a category, in reais (an addition)',
  body: v.object({
    playerId: Id,
    paymentValue: Money,
    /** `valueVersion` as seen at the tap; a value that another person set meanwhile is then refused with 412. */
    version: Changes.version,
  }),
  answer: Player,
  refusals: ['player.notFound', 'player.changed'],
})
export const setPlayerRefund = call({
  method: 'PATCH',
  path: 'events/player/refund',
  summary: 'Marks whether what a player of a cancelled event had paid went back (an addition)',
  body: v.object({ playerId: Id, refunded: v.boolean() }),
  answer: Player,
  refusals: ['player.notFound', 'player.notRefundable'],
})
export const removePlayer = call({
  method: 'DELETE',
  path: 'events/player/{playerId}',
  summary: 'Takes a player off a category',
  refusals: ['player.notFound'],
})
