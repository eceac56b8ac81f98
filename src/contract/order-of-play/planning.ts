import type { PlanRules } from './plan-rules.ts'

/**
 * A moment in minutes since 1970-01-01 00:00 as the clock on the wall of the event's places shows it: a day has 1,440 of
 * them, and begins when people there say so.
 */
export type CourtTime = number

export const dayMinutes = 24 * 60

/** A match counts for the day on which it is planned to begin, across midnight, too. */
export const dayOf = (time: CourtTime): number => Math.floor(time / dayMinutes)

/** Somebody who plays a match if matches before it go that way. */
export interface PossiblePerson {
  id: string
  /** What must come about for it, by what decides it: `k-1-2` → `W`. Two ways that contradict each other are never both gone. */
  needs: ReadonlyMap<string, string>
}

/** A match of any category for which a court and a time are wanted. */
export interface MatchToPlan {
  id: string
  categoryId: string
  /** On court, with the change of players behind it. */
  minutes: number
  /** How long who played it rests. */
  rest: number
  /** Persons, over all categories, who play it for certain. */
  people: readonly string[]
  possiblePeople: readonly PossiblePerson[]
  /** Ids of the matches that decide who plays it. */
  after: readonly string[]
  /** Matches with the same run follow each other on one court without rest, in the order in which they are given. */
  run?: string
  /** Best of three sets: of these a person plays only so many a day. */
  isLong: boolean
  isSingles: boolean
  /** When its category, or one of its entries, can begin. */
  notBefore?: CourtTime
  /** When its category is to be over. */
  notAfter?: CourtTime
  /** The only courts on which it is wanted, as for a final. */
  courtIds?: readonly string[]
}

export interface PlacedMatch {
  matchId: string
  courtId: string
  startsAt: CourtTime
  minutes: number
}

/** When a court is open. Hours of one court do not overlap. */
export interface CourtHours {
  courtId: string
  placeId: string
  from: CourtTime
  to: CourtTime
}

/** The most matches of a person on one day; null for as many as there are. */
export type DayLimits = PlanRules['limits']

/** What an order of play is made of. */
export interface Planning {
  matches: readonly MatchToPlan[]
  hours: readonly CourtHours[]
  limits: DayLimits
  /** Matches that stay where they are: pinned, called or played. They may be of `matches`, too. */
  fixed: readonly PlacedMatch[]
  /** When courts are closed within their hours: nothing is planned there, and what stands there is a wish that is not met. */
  closed?: readonly CourtClosed[]
}

/** From a time until another a court is not played on, as for rain. */
export interface CourtClosed {
  courtId: string
  from: CourtTime
  to: CourtTime
}

export const endOf = ({ startsAt, minutes }: Pick<PlacedMatch, 'startsAt' | 'minutes'>): CourtTime =>
  startsAt + minutes

/** Whether one begins before the other ends, and the other before it ends: of thirteen ways to lie, nine. */
export const overlap = (
  one: Pick<PlacedMatch, 'startsAt' | 'minutes'>,
  other: Pick<PlacedMatch, 'startsAt' | 'minutes'>,
): boolean => one.startsAt < endOf(other) && other.startsAt < endOf(one)

/** Whether nobody can come both ways. */
export function excludesOther(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  if (one.size === 0 || other.size === 0) return false
  const [fewer, more] = one.size < other.size ? [one, other] : [other, one]
  for (const [decided, way] of fewer) if ((more.get(decided) ?? way) !== way) return true
  return false
}

const certain: ReadonlyMap<string, string> = new Map()

/** Everybody who plays a match or may, with what that needs: nothing for who plays for certain. */
export function everybodyIn({
  people,
  possiblePeople,
}: Pick<MatchToPlan, 'people' | 'possiblePeople'>): PossiblePerson[] {
  return [...people.map((id) => ({ id, needs: certain })), ...possiblePeople]
}
