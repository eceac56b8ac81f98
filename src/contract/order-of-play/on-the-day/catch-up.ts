import { openHours } from '../open-hours.ts'
import { scheduleUnits } from '../schedule-units.ts'
import { unitsOf } from '../planned-units.ts'
import {
  type CourtHours,
  type CourtTime,
  endOf,
  isInOneRun,
  type MatchToPlan,
  overlap,
  type ScheduledMatch,
  type Planning,
} from '../planning.ts'

/** A match that can't begin at its planned court and time, and the court and time that it gets instead. */
export interface CaughtUp {
  matchId: string
  from: ScheduledMatch
  /** Undefined when no court has room for the match any more. */
  to: ScheduledMatch | undefined
}

/**
 * A match changes its court only if it then begins at least this number of minutes earlier, because people have been
 * told where they play.
 */
const worthMoving = 15

/**
 * The new order of play after delays or closed courts. A match that can still begin as planned keeps its court and
 * time, together with the accepted shorter rests. Every other match begins later, and never earlier than people were
 * told.
 * @param planning with the called and played matches as `fixed`, and with hours that start now
 * @param placed the planned courts and times
 * @param mayMove whether a match may change its court; otherwise it waits for its own court
 */
export function catchUp(planning: Planning, placed: readonly ScheduledMatch[], mayMove: boolean): CaughtUp[] {
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

/** An order of play that is built up from the first match on. */
function dayUntil(planning: Planning) {
  const matches = new Map(planning.matches.map((match) => [match.id, match]))
  const open = openHours(planning.hours, planning.closed)
  const taken: ScheduledMatch[] = [...planning.fixed]
  /**
   * Matches that are called, played or moved. The rest after them is checked again, because the earlier plan was made
   * without their new times.
   */
  const isAnew = new Set(taken.map(({ matchId }) => matchId))
  const overAt = new Map(taken.map((courtSlot) => [courtSlot.matchId, endOf(courtSlot)]))

  function hinders(courtSlot: ScheduledMatch, other: ScheduledMatch): boolean {
    if (other.courtId === courtSlot.courtId && overlap(courtSlot, other)) return true
    const [match, before] = [matches.get(courtSlot.matchId), matches.get(other.matchId)]
    if (!match || !before?.people.some((person) => match.people.includes(person))) return false
    const rest = isAnew.has(other.matchId) && !isInOneRun(match, before) ? before.rest : 0
    return overlap(courtSlot, { startsAt: other.startsAt, minutes: other.minutes + rest })
  }

  return {
    stands(courtSlot: ScheduledMatch): boolean {
      const feeders = matches.get(courtSlot.matchId)?.after ?? []
      return (
        open.some((hours) => isWithin(hours, courtSlot)) &&
        feeders.every((id) => (overAt.get(id) ?? courtSlot.startsAt) <= courtSlot.startsAt) &&
        !taken.some((other) => hinders(courtSlot, other))
      )
    },
    add(courtSlot: ScheduledMatch, isMoved = false) {
      taken.push(courtSlot)
      overAt.set(courtSlot.matchId, endOf(courtSlot))
      if (isMoved) isAnew.add(courtSlot.matchId)
    },
    /**
     * @param elsewhere the matches that are planned on other courts and keep their courts; undefined when this match
     * must keep its court
     */
    nextFor(
      courtSlot: ScheduledMatch,
      elsewhere: readonly ScheduledMatch[] | undefined,
    ): ScheduledMatch | undefined {
      const match = matches.get(courtSlot.matchId)
      if (!match) return undefined
      const notBefore = Math.max(courtSlot.startsAt, match.notBefore ?? courtSlot.startsAt)
      const alone = { ...match, minutes: courtSlot.minutes, notBefore }
      const found = (wanted: Partial<MatchToPlan>, around: readonly ScheduledMatch[] = []) => {
        const units = unitsOf({ ...planning, matches: [{ ...alone, ...wanted }], fixed: [] })
        return scheduleUnits(units, { ...planning, fixed: [...taken, ...around] }).placed[0]
      }
      const own = found({ courtIds: [courtSlot.courtId] })
      if (!elsewhere) return own
      const anywhere = found({}, elsewhere)
      return anywhere && anywhere.startsAt + worthMoving <= (own?.startsAt ?? Infinity) ? anywhere : own
    },
  }
}

const isWithin = ({ courtId, from, to }: CourtHours, courtSlot: ScheduledMatch): boolean =>
  courtId === courtSlot.courtId && from <= courtSlot.startsAt && endOf(courtSlot) <= to

/** The longest delay of the planned matches in minutes, by court. */
export function delaysByCourt(changes: readonly CaughtUp[]): Map<string, CourtTime> {
  const delays = new Map<string, CourtTime>()
  for (const { from, to } of changes) {
    const delay = (to?.startsAt ?? from.startsAt) - from.startsAt
    delays.set(from.courtId, Math.max(delays.get(from.courtId) ?? 0, delay))
  }
  return delays
}
