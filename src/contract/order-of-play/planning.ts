import type { PlanRules } from './plan-rules.ts'

/**
 * A moment in minutes since 1970-01-01 00:00, on a wall clock at the event's places. So a day has 1,440 minutes, and
 * begins at local midnight.
 */
export type CourtTime = number

export const dayMinutes = 24 * 60

/** The day of a match is the day on which it is planned to begin, even if it ends after midnight. */
export const dayOf = (time: CourtTime): number => Math.floor(time / dayMinutes)

/** A person who plays a match only if earlier matches have certain results. */
export interface PossiblePerson {
  id: string
  /**
   * The needed results, by the key of the deciding match: `k-1-2` → `W`. Two ways that contradict each other can't both
   * happen.
   */
  needs: ReadonlyMap<string, string>
}

/** A match of any category for which a court and a time are wanted. */
export interface MatchToPlan {
  id: string
  categoryId: string
  /** Minutes on court, with the change of players after the match. */
  minutes: number
  /** Minutes of rest for its players after the match. */
  rest: number
  /** The certain players: persons, over all categories. */
  people: readonly string[]
  possiblePeople: readonly PossiblePerson[]
  /** Ids of the matches that decide who plays. */
  after: readonly string[]
  /** Matches with the same run follow each other on one court without rest, in the order in which they are given. */
  run?: string
  /** Whether it is best of three sets. A person may play only a limited number of these on a day. */
  isLong: boolean
  isSingles: boolean
  /** Set when it is called or played: then it is where it was called, wherever it was planned. */
  isCalled?: true
  /** The earliest start of its category, or of one of its entries. */
  notBefore?: CourtTime
  /** The time at which its category should be over. */
  notAfter?: CourtTime
  /** The only courts on which the match is wanted, for example for a final. */
  courtIds?: readonly string[]
}

export interface ScheduledMatch {
  matchId: string
  courtId: string
  startsAt: CourtTime
  minutes: number
}

/** The opening hours of a court. Hours of one court do not overlap. */
export interface CourtHours {
  courtId: string
  placeId: string
  from: CourtTime
  to: CourtTime
}

/** Most matches of a person on one day; null for no limit. */
export type DayLimits = PlanRules['limits']

/** The input of the planner. */
export interface Planning {
  matches: readonly MatchToPlan[]
  hours: readonly CourtHours[]
  limits: DayLimits
  /** Matches that keep their court and time: pinned, called or played ones. They may also be in `matches`. */
  fixed: readonly ScheduledMatch[]
  /**
   * The times at which courts are closed within their hours. Nothing new is planned there, and a match that is already
   * planned there breaks a wish.
   */
  closed?: readonly CourtClosed[]
}

/** A span in which nobody plays on the court, for example because of rain. */
export interface CourtClosed {
  courtId: string
  from: CourtTime
  to: CourtTime
}

export const endOf = ({ startsAt, minutes }: Pick<ScheduledMatch, 'startsAt' | 'minutes'>): CourtTime =>
  startsAt + minutes

/** Whether two spans overlap: each begins before the other ends. */
export const overlap = (
  one: Pick<ScheduledMatch, 'startsAt' | 'minutes'>,
  other: Pick<ScheduledMatch, 'startsAt' | 'minutes'>,
): boolean => one.startsAt < endOf(other) && other.startsAt < endOf(one)

/** Whether both matches are of one run, so that nobody rests between them. */
export const isInOneRun = (one: Pick<MatchToPlan, 'run'>, other: Pick<MatchToPlan, 'run'>): boolean =>
  one.run !== undefined && one.run === other.run

/** Whether the two ways exclude each other, so that nobody can reach both matches. */
export function excludesOther(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  if (one.size === 0 || other.size === 0) return false
  const [fewer, more] = one.size < other.size ? [one, other] : [other, one]
  for (const [decided, way] of fewer) if ((more.get(decided) ?? way) !== way) return true
  return false
}

const certain: ReadonlyMap<string, string> = new Map()

/** All certain and possible players of a match, with the results that each needs. A certain player needs none. */
export function everybodyIn({
  people,
  possiblePeople,
}: Pick<MatchToPlan, 'people' | 'possiblePeople'>): PossiblePerson[] {
  return [...people.map((id) => ({ id, needs: certain })), ...possiblePeople]
}
