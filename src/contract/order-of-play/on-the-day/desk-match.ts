import type { MatchState } from '../../draws/match-state.ts'
import type { CourtTime, PlacedMatch } from '../planning.ts'

/** A match as the desk sees it on the day: what was planned, and what has come of it. */
export interface DeskMatch {
  id: string
  /** Who plays it for certain: persons, over all categories. */
  people: readonly string[]
  /** Whether both sides are known. */
  isDecided: boolean
  /** Matches that decide who plays it. */
  after: readonly string[]
  /** On court, with the change of players behind it. */
  minutes: number
  /** How long who played it rests. */
  rest: number
  planned: Omit<PlacedMatch, 'matchId'> | undefined
  state: MatchState
  /** Where it was called to. */
  courtId: string | null
  calledAt: CourtTime | undefined
  startedAt: CourtTime | undefined
  /** When its result was entered; undefined while it has none. */
  overAt: CourtTime | undefined
  /** Whether anything was played in it: nobody rests after a walkover. */
  wasPlayed: boolean
  /** Matches of a run follow each other on one court, and inside of it nobody rests. */
  run?: string | undefined
  /** Who stays on the court for the next match of the run: who lost it, or who won it where the rules say so. */
  stays?: readonly string[]
}

/** Minutes after the call, or the planned time where that is later, from which a walkover is offered; it is never automatic. */
export const walkoverMinutes = 15

export const isOpen = ({ overAt }: DeskMatch): boolean => overAt === undefined

/** Whether it has a court at this moment. */
export const isOnCourt = (match: DeskMatch): boolean =>
  isOpen(match) && match.courtId !== null && (match.state === 'CALLED' || match.state === 'PLAYING')

/** When a walkover may be offered: a quarter of an hour after the call, never before the planned time. */
export function walkoverFrom({ state, calledAt, planned }: DeskMatch): CourtTime | undefined {
  if (state !== 'CALLED' || calledAt === undefined) return undefined
  return Math.max(calledAt, planned?.startsAt ?? calledAt) + walkoverMinutes
}

/** By the planned time, then by id; those without a place last. */
export function inPlannedOrder(one: DeskMatch, other: DeskMatch): number {
  const [first, second] = [one.planned?.startsAt ?? lastOfAll, other.planned?.startsAt ?? lastOfAll]
  return first - second || (one.id < other.id ? -1 : 1)
}

const lastOfAll = Number.MAX_SAFE_INTEGER
