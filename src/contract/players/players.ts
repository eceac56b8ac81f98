import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { Changes, Id, Instant, Money } from '../calls/fields.ts'
import { PaymentMethod } from '../events/payment-methods.ts'
import { StatementEntry } from '../events/statement-entries.ts'
import { Registrant } from '../persons.ts'
import { aspectCounters, aspectFields } from './player-aspects.ts'
import { Registration, RegistrationFields } from '../registrations/registrations.ts'

/**
 * A person registered in one category, with what is changed of it (`player-aspects.ts`). What an answer to a change
 * leaves out (contact, registration) is as it was.
 */
export const Player = v.object({
  id: Id,
  /** In answer to a change. */
  category: v.optional(v.object({ title: v.string() })),
  registrationId: v.optional(v.nullable(Id)),
  person: v.object({
    id: v.optional(Id),
    name: v.string(),
    /** As it was typed for this registration, or the person's own where nothing was typed. */
    phoneNumber: v.optional(v.nullable(v.string())),
    email: v.optional(v.nullable(v.string())),
    /** Nobody else corrects the data of a person with an account. */
    hasAccount: v.optional(v.boolean()),
    /** Of a shirt, where the person's profile has one. */
    tshirtSize: v.optional(v.nullable(v.string())),
  }),
  /** The partner's address; of doubles only. */
  partnerEmail: v.optional(v.nullable(v.string())),
  /** Identifies the PIX payment of the whole registration. */
  txid: v.optional(v.string()),
  registeredAt: v.optional(Instant),
  /** Name of the organiser who registered on the spot; null where it was made on the event's page. */
  registeredBy: v.optional(v.nullable(v.string())),
  /** When the person said that somebody else had registered them, without having been asked; it was paid by then. */
  disavowedAt: v.optional(v.nullable(v.string())),
  /** In answer to a payment: until then the player had withdrawn, or the unpaid place had become free. */
  cameBack: v.optional(v.picklist(['withdrawn', 'expired'])),
  ...Changes,
  ...aspectFields,
  ...aspectCounters,
})
export type Player = v.InferOutput<typeof Player>

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
  offline: true,
  summary:
    "The organiser's registration on the spot, for whatever value an organiser says; the desk (MESA) registers for the event's fee",
  body: v.object({
    ...v.partial(v.omit(RegistrationFields, ['termsVersion', 'isAdult']), ['personId']).entries,
    /** Instead of `personId`: a person that the organiser types in. */
    person: v.optional(v.object({ ...Registrant.entries, email: v.optional(Registrant.entries.email) })),
    id: v.optional(Id),
    playerIds: v.optional(v.pipe(v.array(Id), v.maxLength(2))),
    /** Paid at once, in every category. */
    payment: v.optional(v.boolean()),
    paidAt: v.optional(Instant),
    method: v.optional(PaymentMethod),
  }),
  created: true,
  answer: Registration,
  refusals: [
    'event.isDraft',
    'event.notFound',
    'person.notFound',
    'category.notFound',
    'category.full',
    'category.drawn',
    'registration.closed',
    'registration.already',
    'registration.tooMany',
    'registration.feesChanged',
  ],
})
export const setPlayerPayment = call({
  method: 'PATCH',
  path: 'events/player/payment',
  offline: true,
  summary: 'Marks a player paid or not paid: the value wanted, never a toggle',
  body: v.object({
    playerId: Id,
    payment: v.boolean(),
    paidAt: v.optional(Instant),
    /** Without it, a method that is stored stays. */
    method: v.optional(PaymentMethod),
    /** The version seen at the tap; a value that another person set meanwhile is then refused with 412. */
    version: Changes.version,
    /**
     * Whether it was known that the payment went back: only then, and only for *organizador* and above, is it marked
     * anew. Otherwise 409 `player.refunded`, or the same money could go back twice (an addition).
     */
    afterRefund: v.optional(v.boolean()),
    /** Where a bank's statement has it; 409 `entry.used` where the entry pays for others already (an addition). */
    entry: v.optional(StatementEntry),
  }),
  answer: Player,
  refusals: ['player.notFound', 'player.changed', 'player.refunded', 'entry.used'],
})
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
export const setPlayerValue = call({
  method: 'PATCH',
  path: 'events/player/value',
  offline: true,
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
export const setPlayerCategory = call({
  method: 'PATCH',
  path: 'events/player/category',
  offline: true,
  summary:
    'Moves a player to another category of the event; what is due stays. Where the same person has withdrawn there, that player goes, unless money is to be given back (an addition)',
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
    'Frees the place of a player who withdraws; what was paid is to go back. `withdrawn: false` takes it back while there is a place (an addition)',
  body: v.optional(v.object({ withdrawn: v.optional(v.boolean(), true) }), {}),
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
export const setPlayerRefund = call({
  method: 'PATCH',
  path: 'events/player/refund',
  offline: true,
  summary:
    'Marks whether what a player had paid went back, who withdrew or whose event was cancelled (an addition)',
  body: v.object({
    playerId: Id,
    refunded: v.boolean(),
    /** Where a bank's statement has it. */
    entry: v.optional(StatementEntry),
  }),
  answer: Player,
  refusals: ['player.notFound', 'player.changed', 'player.notRefundable', 'entry.used'],
})
export const holdPlayer = call({
  method: 'PATCH',
  path: 'events/player/hold',
  offline: true,
  summary:
    'Keeps an unpaid place without an end, or lets it expire after a full period of the event from now on. A place that has expired is taken again where there is one (an addition)',
  body: v.object({ playerId: Id, held: v.boolean() }),
  answer: Player,
  refusals: ['player.notFound', 'player.changed', 'category.full', 'category.drawn', 'registration.tooMany'],
})
export const removePlayer = call({
  method: 'DELETE',
  path: 'events/player/{playerId}',
  offline: true,
  summary: 'Takes a player off a category',
  refusals: ['player.notFound', 'player.drawn'],
})
