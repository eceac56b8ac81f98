import * as v from 'valibot'
import { call } from './calls/call.ts'

/** What a host may offer beyond the contract; the app uses only what is announced. */
export const Capability = v.picklist([
  'idempotency-key',
  'x-user',
  'versions',
  'event-snapshot',
  'outbox-batch',
  // Tells a device what became of its registration.
  'registration-status',
  'device-mark',
  'event-revision',
  'suspicious',
  // Takes `termsVersion` with a sign-up and a registration.
  'terms-version',
  // Takes `earlierIds` with a person.
  'earlier-ids',
  'player-value',
  // Takes `X-Tapped-At` with a change, and `tappedAt` in a batch.
  'tapped-at',
  'members',
  // Main events, events, their places, closing, cancelling and showing them; proposed places.
  'organising',
  // Takes pictures of events.
  'pictures',
  // Accounts, everybody's events, places in pages, merging them, and the log, for an ADMIN.
  'administration',
  // Takes `base` with a place.
  'place-base',
  // Changes schedules, and has them in the snapshot.
  'schedules',
  // Opens several courts in one call.
  'courts-together',
  'notifications',
  // Waiting lists of full categories.
  'waiting-list',
  // Takes another category of a player.
  'category-move',
  // Corrects who a player is, and tells what was changed of a player.
  'player-sheet',
  // Registers on the spot: a person typed in, ids made on a phone, any value, paid at once.
  'walk-in',
  // Keeps who withdrew, and what is to go back.
  'withdrawals',
  // Says who plays with whom, and takes pairs.
  'pairs',
  // Tells of changes as they happen.
  'live',
  // Lets unpaid places of an event expire, and keeps them.
  'holds',
  // Takes `X-Given-By` with a change, and `givenBy` in a batch.
  'hand-over',
  // Marks who has arrived.
  'presence',
  // Counts the shirts of an event, and marks who got one.
  'shirts',
  // Takes `isDraft` with an event.
  'drafts',
  // Draws categories, and keeps what is played.
  'draws',
])
export type Capability = v.InferOutput<typeof Capability>

export const getHealth = call({
  method: 'GET',
  path: 'health',
  summary: 'Whether the host is well, and what it offers beyond the contract',
  answer: v.object({
    status: v.literal('ok'),
    name: v.string(),
    /** Unknown ones are for newer apps. */
    capabilities: v.array(v.string()),
    /** IANA name of the zone in which the host counts days. */
    timeZone: v.optional(v.string()),
  }),
})
