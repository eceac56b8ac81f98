import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { Instant } from '../calls/fields.ts'

/** One change of a player, as the log keeps it. */
export const PlayerChange = v.object({
  at: Instant,
  /** When it was tapped on a phone that had no connection then. */
  tappedAt: v.nullable(Instant),
  /** What that phone's clock said then, where it was wrong. */
  phoneClock: v.optional(Instant),
  /** Name of the account as it is today; null where nobody was signed in. */
  by: v.nullable(v.string()),
  /** Name of who had tapped it and handed it over to that account. */
  givenBy: v.optional(v.string()),
  /** Noun and verb: `player.payment`; newer hosts may know more. */
  kind: v.string(),
  /** Values before and after, by name; categories by their titles. */
  before: v.record(v.string(), v.unknown()),
  after: v.record(v.string(), v.unknown()),
})
export type PlayerChange = v.InferOutput<typeof PlayerChange>

export const listPlayerHistory = call({
  method: 'GET',
  path: 'events/player/{playerId}/history',
  summary: 'What was changed of a player, by whom and when, the newest first (an addition)',
  answer: v.array(PlayerChange),
  refusals: ['player.notFound'],
})
