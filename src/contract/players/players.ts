import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { Changes, Id, Instant, Version } from '../calls/fields.ts'
import { aspectCounters, aspectFields } from './player-aspects.ts'

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
    /** What else the person's profile says, for who organises or works at the desk: an addition. */
    nickname: v.optional(v.nullable(v.string())),
    instagram: v.optional(v.nullable(v.string())),
    /** Class of the player, 1 to 6. */
    rankLevel: v.optional(v.nullable(v.number())),
    rightHanded: v.optional(v.nullable(v.boolean())),
  }),
  /** The partner's address; of doubles only. */
  partnerEmail: v.optional(v.nullable(v.string())),
  /** Identifies the PIX payment of the whole registration. */
  txid: v.optional(v.string()),
  registeredAt: v.optional(Instant),
  /** Name of the organiser who registered on the spot; null where it was made on the event's page. */
  registeredBy: v.optional(v.nullable(v.string())),
  /** Version of the event's regulation that was accepted with the registration (an addition). */
  regulationVersion: v.optional(v.nullable(Version)),
  /** Who answers for a minor, and whether they have confirmed, in words (an addition). */
  guardian: v.optional(v.nullable(v.string())),
  /** Name and phone of that guardian. */
  guardianName: v.optional(v.nullable(v.string())),
  guardianPhone: v.optional(v.nullable(v.string())),
  /** When the person said that somebody else had registered them, without having been asked; it was paid by then. */
  disavowedAt: v.optional(v.nullable(v.string())),
  /** In answer to a payment: until then the player had withdrawn, or the unpaid spot had become free. */
  cameBack: v.optional(v.picklist(['withdrawn', 'expired'])),
  ...Changes,
  ...aspectFields,
  ...aspectCounters,
})
export type Player = v.InferOutput<typeof Player>

export const listPlayers = call({
  method: 'GET',
  path: 'events/players/category/{categoryId}',
  summary: 'Lists the players of a category, for its organisers',
  answer: v.array(Player),
  refusals: ['category.notFound'],
})
