import type { MatchState } from '../../draws/match-state.ts'
import type { CourtTime, ScheduledMatch } from '../planning.ts'

/** A match as the desk sees it on the day: its plan and its present state. */
export interface DeskMatch {
  id: string
  /** The certain players: persons, over all categories. */
  people: readonly string[]
  /** Whether both sides are known. */
  isDecided: boolean
  /** Matches that decide who plays in this match. */
  after: readonly string[]
  /** Minutes on court, with the change of players after the match. */
  minutes: number
  /** Minutes of rest for its players after the match. */
  rest: number
  planned: Omit<ScheduledMatch, 'matchId'> | undefined
  state: MatchState
  /** The court of the call. A match that began without naming a court is on its planned one, if there is one. */
  courtId: string | null
  calledAt: CourtTime | undefined
  startedAt: CourtTime | undefined
  /** The time at which the result was entered; undefined without a result. */
  overAt: CourtTime | undefined
  /** Whether any game was played. After a walkover nobody needs rest. */
  wasPlayed: boolean
  /** Matches of the same run follow each other on one court without rest between them. */
  run?: string | undefined
  /**
   * The players who stay on the court for the next match of the run: the losers, or the winners if the rules say so.
   */
  stays?: readonly string[]
}

/**
 * Minutes after the call, or after the planned time if that is later. From then on, the app offers a walkover, but
 * never enters it by itself.
 */
export const walkoverMinutes = 15

export const isOpen = ({ overAt }: DeskMatch): boolean => overAt === undefined

/** Whether the match is called or played at this moment, even if nobody has said on which court. */
export const isOnCourt = (match: DeskMatch): boolean =>
  isOpen(match) && (match.state === 'CALLED' || match.state === 'PLAYING')

/**
 * The time from which a walkover may be offered: a quarter of an hour after the call, and never before the planned
 * time.
 */
export function walkoverFrom({ state, calledAt, planned }: DeskMatch): CourtTime | undefined {
  if (state !== 'CALLED' || calledAt === undefined) return undefined
  return Math.max(calledAt, planned?.startsAt ?? calledAt) + walkoverMinutes
}

/** Sorted by the planned time, then by id. Matches without a planned time come last. */
export function inPlannedOrder(one: DeskMatch, other: DeskMatch): number {
  const [first, second] = [one.planned?.startsAt ?? lastOfAll, other.planned?.startsAt ?? lastOfAll]
  return first - second || (one.id < other.id ? -1 : 1)
}

const lastOfAll = Number.MAX_SAFE_INTEGER
