import * as v from 'valibot'
import { Id, Instant } from '../../calls/fields.ts'
import { MatchState } from '../../draws/match-state.ts'

/**
 * How a planned game begins: at its time, behind the one that is played on its court now, behind the one before it, or
 * not before its time.
 */
export const GameStart = v.picklist(['AT', 'AFTER_CURRENT', 'FOLLOWING', 'NOT_BEFORE'])
export type GameStart = v.InferOutput<typeof GameStart>

/** The next match of a player in a published draw, as everybody may read it. */
export const NextMatch = v.object({
  matchId: Id,
  state: MatchState,
  /** Names; missing while it is not decided who it is. */
  opponent: v.optional(v.string()),
  /** Where it was called to, else where it is planned. */
  court: v.optional(v.string()),
  /** When it is planned, and how it begins; missing while it has no place. */
  startsAt: v.optional(Instant),
  start: v.optional(GameStart),
  /** How many come before it on its court. */
  gamesBefore: v.optional(v.number()),
})
export type NextMatch = v.InferOutput<typeof NextMatch>
