import { openHours } from '../open-hours.ts'
import { placeUnits } from '../place-units.ts'
import { unitsOf } from '../planned-units.ts'
import {
  type CourtHours,
  type CourtTime,
  endOf,
  type MatchToPlan,
  overlap,
  type PlacedMatch,
  type Planning,
} from '../planning.ts'

/** A match that can't begin where and when it is planned, and where it could. */
export interface CaughtUp {
  matchId: string
  from: PlacedMatch
  /** Undefined where no court has room for it any more. */
  to: PlacedMatch | undefined
}

/** So many minutes earlier a match has to begin to be sent to another court: people have heard where they play. */
const worthMoving = 15

/**
 * What an order of play comes to that is behind, or whose courts are closed. A match that can still begin as it was
 * planned stays there, with all rests that were given up; every other one begins later, never earlier than people were told.
 * @param planning with what is called and played as `fixed`, and the hours from this moment on
 * @param placed where matches are planned
 * @param mayMove whether a match may go to another court; else it waits for its own
 */
export function catchUp(planning: Planning, placed: readonly PlacedMatch[], mayMove: boolean): CaughtUp[] {
  const isFixed = new Set(planning.fixed.map(({ matchId }) => matchId))
  const isOpen = new Map(planning.matches.map((match) => [match.id, match]))
  const later = placed
    .filter(({ matchId }) => isOpen.has(matchId) && !isFixed.has(matchId))
    .toSorted((one, other) => one.startsAt - other.startsAt)
  const day = dayUntil(planning)
  const changes: CaughtUp[] = []
  for (const [index, from] of later.entries()) {
    if (day.stands(from)) day.add(from)
    else {
      const elsewhere = later.slice(index + 1).filter(({ courtId }) => courtId !== from.courtId)
      const to = day.nextFor(from, mayMove ? elsewhere : undefined)
      if (to) day.add(to, true)
      changes.push({ matchId: from.matchId, from, to })
    }
  }
  return changes
}

/** An order of play that grows from the first match on. */
function dayUntil(planning: Planning) {
  const matches = new Map(planning.matches.map((match) => [match.id, match]))
  const open = openHours(planning.hours, planning.closed)
  const taken: PlacedMatch[] = [...planning.fixed]
  /** Matches after which people rest anew: what was planned behind them knew nothing of it. */
  const isAnew = new Set(taken.map(({ matchId }) => matchId))
  const overAt = new Map(taken.map((place) => [place.matchId, endOf(place)]))

  function hinders(place: PlacedMatch, other: PlacedMatch): boolean {
    if (other.courtId === place.courtId && overlap(place, other)) return true
    const [match, before] = [matches.get(place.matchId), matches.get(other.matchId)]
    if (!match?.people.some((person) => before?.people.includes(person))) return false
    const rest = isAnew.has(other.matchId) ? (before?.rest ?? 0) : 0
    return overlap(place, { startsAt: other.startsAt, minutes: other.minutes + rest })
  }

  return {
    stands(place: PlacedMatch): boolean {
      const feeders = matches.get(place.matchId)?.after ?? []
      return (
        open.some((hours) => isWithin(hours, place)) &&
        feeders.every((id) => (overAt.get(id) ?? place.startsAt) <= place.startsAt) &&
        !taken.some((other) => hinders(place, other))
      )
    },
    add(place: PlacedMatch, isMoved = false) {
      taken.push(place)
      overAt.set(place.matchId, endOf(place))
      if (isMoved) isAnew.add(place.matchId)
    },
    /** @param elsewhere what is planned on other courts, which nobody is sent away from; undefined where the match keeps its court */
    nextFor(place: PlacedMatch, elsewhere: readonly PlacedMatch[] | undefined): PlacedMatch | undefined {
      const match = matches.get(place.matchId)
      if (!match) return undefined
      const notBefore = Math.max(place.startsAt, match.notBefore ?? place.startsAt)
      const alone = { ...match, minutes: place.minutes, notBefore }
      const found = (wanted: Partial<MatchToPlan>, around: readonly PlacedMatch[] = []) => {
        const { run: _, ...searched } = { ...alone, ...wanted }
        const units = unitsOf({ ...planning, matches: [searched], fixed: [] })
        return placeUnits(units, { ...planning, fixed: [...taken, ...around] }).placed[0]
      }
      const own = found({ courtIds: [place.courtId] })
      if (!elsewhere) return own
      const anywhere = found({}, elsewhere)
      return anywhere && anywhere.startsAt + worthMoving <= (own?.startsAt ?? Infinity) ? anywhere : own
    },
  }
}

const isWithin = ({ courtId, from, to }: CourtHours, place: PlacedMatch): boolean =>
  courtId === place.courtId && from <= place.startsAt && endOf(place) <= to

/** By court, how many minutes later than planned its matches begin at most. */
export function delaysByCourt(changes: readonly CaughtUp[]): Map<string, CourtTime> {
  const delays = new Map<string, CourtTime>()
  for (const { from, to } of changes) {
    const delay = (to?.startsAt ?? from.startsAt) - from.startsAt
    delays.set(from.courtId, Math.max(delays.get(from.courtId) ?? 0, delay))
  }
  return delays
}
