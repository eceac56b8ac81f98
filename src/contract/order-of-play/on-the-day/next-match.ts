import * as v from 'valibot'
import { Id, Instant } from '../../calls/fields.ts'
import { MatchState } from '../../draws/match-state.ts'

/**
 * The start of a planned game: at its time, after the game that is on its court now, after the game before it, or not
 * before its time.
 */
export const GameStart = v.picklist(['AT', 'AFTER_CURRENT', 'FOLLOWING', 'NOT_BEFORE'])
export type GameStart = v.InferOutput<typeof GameStart>

/** The next match of a player in a published draw, as everybody may read it. */
export const NextMatch = v.object({
  matchId: Id,
  state: MatchState,
  /** Names of the opponents; missing while they are not decided. */
  opponent: v.optional(v.string()),
  /** The court to which the match was called; otherwise the planned court. */
  court: v.optional(v.string()),
  /** The planned time, and the kind of start; missing when the match is not planned. */
  startsAt: v.optional(Instant),
  start: v.optional(GameStart),
  /** Number of games before it on its court. */
  gamesBefore: v.optional(v.number()),
})
export type NextMatch = v.InferOutput<typeof NextMatch>
