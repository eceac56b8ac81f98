import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { Instant } from '../calls/fields.ts'

/** One change of a player, from the log of changes. */
export const PlayerChange = v.object({
  at: Instant,
  /** The moment of the tap, on a phone that had no connection then. */
  tappedAt: v.nullable(Instant),
  /** The time that the phone's clock showed, if the clock was wrong. */
  phoneClock: v.optional(Instant),
  /** Today's name of the account; null when nobody was signed in. */
  by: v.nullable(v.string()),
  /** Name of the person who had tapped it and handed it over to that account. */
  givenBy: v.optional(v.string()),
  /** Noun and verb: `player.payment`. Newer hosts may send others. */
  kind: v.string(),
  /** Values before and after, by name; categories by their titles. */
  before: v.record(v.string(), v.unknown()),
  after: v.record(v.string(), v.unknown()),
})
export type PlayerChange = v.InferOutput<typeof PlayerChange>

export const listPlayerHistory = call({
  method: 'GET',
  path: 'events/player/{playerId}/history',
  summary: 'Lists the changes of a player, with the account and the time, newest first (an addition)',
  answer: v.array(PlayerChange),
  refusals: ['player.notFound'],
})
