import {
  type CourtHours,
  type CourtTime,
  dayMinutes,
  dayOf,
  type DayLimits,
  endOf,
  everybodyIn,
  excludesOther,
  isInOneRun,
  type MatchToPlan,
  type ScheduledMatch,
  type Planning,
  type PossiblePerson,
} from './planning.ts'
import { after, block, type Blocked, merged } from './blocked-times.ts'
import { openHours } from './open-hours.ts'
import type { Unit } from './planned-units.ts'

export interface Placement {
  placed: readonly ScheduledMatch[]
  unplaced: readonly Unit[]
  /** Number of units at a time at which a possible player may also have to play elsewhere. */
  doubtful: number
}

/** A placed match of a person. */
interface Turn {
  match: MatchToPlan
  from: CourtTime
  to: CourtTime
  rest: number
}

/** A person who plays the match, if the needed results occur. */
interface Busy {
  turn: Turn
  needs: ReadonlyMap<string, string>
}

/**
 * Places units one after the other, each as early as possible without breaking a rule or a wish.
 * @param order the units, each after those that it waits for
 */
export function scheduleUnits(order: readonly Unit[], planning: Planning): Placement {
  const calendar = calendarOf(planning)
  const placed: ScheduledMatch[] = []
  const unplaced: Unit[] = []
  const missing = new Set<string>()
  let doubtful = 0
  for (const unit of order) {
    const isWaiting = unit.after.some((id) => missing.has(id))
    const sure = isWaiting ? undefined : calendar.earliest(unit, true)
    const found = sure ?? (isWaiting ? undefined : calendar.earliest(unit, false))
    if (found) {
      if (!sure) doubtful += 1
      placed.push(...calendar.take(unit, found))
    } else {
      unplaced.push(unit)
      for (const { id } of unit.matches) missing.add(id)
    }
  }
  return { placed, unplaced, doubtful }
}

interface Found {
  court: CourtHours
  startsAt: CourtTime
}

/** The calendar of courts and persons: when each of them is busy. */
function calendarOf({ hours, closed, fixed, matches, limits }: Planning) {
  const open = openHours(hours, closed).toSorted((one, other) => one.from - other.from)
  const onCourt = new Map<string, Blocked[]>()
  const ofPerson = new Map<string, Busy[]>()
  const overAt = new Map<string, CourtTime>()
  /** The last court of a category or of a run. */
  const lastCourtOf = new Map<string, CourtHours>()
  const byId = new Map(matches.map((match) => [match.id, match]))

  function note({ matchId, courtId, startsAt, minutes }: ScheduledMatch, rest: number) {
    const match = byId.get(matchId)
    const to = startsAt + minutes
    block(getOr(onCourt, courtId), [startsAt, to])
    overAt.set(matchId, to)
    if (!match) return
    const turn = { match, from: startsAt, to, rest }
    for (const { id, needs } of everybodyOnce(match)) getOr(ofPerson, id).push({ turn, needs })
  }
  for (const courtSlot of fixed) {
    const { rest = 0, run } = byId.get(courtSlot.matchId) ?? {}
    note(courtSlot, rest)
    const court = open.find(({ courtId }) => courtId === courtSlot.courtId)
    if (run !== undefined && court) lastCourtOf.set(run, court)
  }

  return {
    /** @param isSure whether possible players count like certain players, also in other categories */
    earliest(unit: Unit, isSure: boolean): Found | undefined {
      const from = Math.max(unit.notBefore, ...unit.after.map((id) => overAt.get(id) ?? -Infinity))
      const people = merged(blockedByPeople(unit, ofPerson, isSure, from))
      const isTooMany = dayCheck(unit, ofPerson, limits)
      let best: Found | undefined
      for (const court of open) {
        if (best && court.from > best.startsAt) break
        if (unit.courtIds && !unit.courtIds.includes(court.courtId)) continue
        const begin = Math.max(from, court.from)
        const latest =
          Math.min(court.to, unit.notAfter, best ? best.startsAt + unit.minutes : Infinity) - unit.minutes
        if (begin > latest) continue
        const taken = onCourt.get(court.courtId) ?? []
        const startsAt = firstFree(begin, latest, { people, taken, minutes: unit.minutes, isTooMany })
        if (startsAt === undefined) continue
        if (
          !best ||
          startsAt < best.startsAt ||
          (startsAt === best.startsAt && isNearer(court, best.court, unit))
        )
          best = { court, startsAt }
      }
      return best
    },

    take(unit: Unit, { court, startsAt }: Found): ScheduledMatch[] {
      const courtSlots: ScheduledMatch[] = []
      let next = startsAt
      for (const match of unit.matches) {
        const courtSlot = {
          matchId: match.id,
          courtId: court.courtId,
          startsAt: next,
          minutes: match.minutes,
        }
        note(courtSlot, match.rest)
        courtSlots.push(courtSlot)
        next = endOf(courtSlot)
      }
      const [first] = unit.matches
      if (first) lastCourtOf.set(first.categoryId, court)
      return courtSlots
    },
  }

  /** A run that has begun prefers its court, and a category its last court, or at least the same place. */
  function isNearer(court: CourtHours, than: CourtHours, { matches: [match] }: Unit): boolean {
    const last = match && (lastCourtOf.get(match.run ?? '') ?? lastCourtOf.get(match.categoryId))
    const distance = ({ courtId, placeId }: CourtHours) =>
      !last || courtId === last.courtId ? 0 : placeId === last.placeId ? 1 : 2
    return distance(court) < distance(than)
  }
}

/**
 * The spans in which a unit can't begin because its persons play or rest.
 * @param earliest spans that end before this
 * time are ignored
 */
function blockedByPeople(
  unit: Unit,
  ofPerson: ReadonlyMap<string, readonly Busy[]>,
  isSure: boolean,
  earliest: CourtTime,
): Blocked[] {
  const [first] = unit.matches
  const blocked: Blocked[] = []
  for (const { id, needs } of unit.everybody)
    for (const { turn, needs: others } of ofPerson.get(id) ?? []) {
      const isRun = first !== undefined && isInOneRun(turn.match, first)
      const to = turn.to + (isRun ? 0 : turn.rest)
      if (to <= earliest) continue
      const isDoubtful = needs.size + others.size > 0 && turn.match.categoryId !== first?.categoryId
      if (isDoubtful && !isSure) continue
      const ahead = unit.minutes + (isRun ? 0 : unit.rest)
      if (!excludesOther(needs, others)) blocked.push([turn.from - ahead, to])
    }
  return blocked
}

interface InTheWay {
  /** The spans in which these persons can't begin a match. */
  people: readonly Blocked[]
  /** The spans in which the court is used by other matches. */
  taken: readonly Blocked[]
  minutes: number
  isTooMany: (day: number) => boolean
}

function firstFree(from: CourtTime, latest: CourtTime, way: InTheWay): CourtTime | undefined {
  const { people, taken, minutes, isTooMany } = way
  let time = from
  for (;;) {
    const free = isTooMany(dayOf(time))
      ? (dayOf(time) + 1) * dayMinutes
      : after(after(time, people, 0), taken, minutes)
    if (free > latest) return undefined
    if (free === time) return time
    time = free
  }
}

/** Whether a unit would exceed a person's limit of matches on a day. */
function dayCheck(unit: Unit, ofPerson: ReadonlyMap<string, readonly Busy[]>, limits: DayLimits) {
  const isLong = unit.matches.some((match) => match.isLong)
  const isBound = limits.all !== null || (isLong && (limits.long !== null || limits.longSingles !== null))
  const judgements = new Map<number, boolean>()
  const judge = (day: number) =>
    unit.everybody.some(({ id, needs }) => {
      const own = unit.matches.filter((match) => everybodyOnce(match).some((person) => person.id === id))
      const sum = { all: 0, long: 0, longSingles: 0 }
      for (const match of own) count(sum, match)
      for (const { turn, needs: others } of ofPerson.get(id) ?? [])
        if (dayOf(turn.from) === day && !excludesOther(needs, others)) count(sum, turn.match)
      return (
        sum.all > (limits.all ?? Infinity) ||
        (isLong && sum.long > (limits.long ?? Infinity)) ||
        (isLong && sum.longSingles > (limits.longSingles ?? Infinity))
      )
    })
  return (day: number): boolean => {
    if (!isBound) return false
    const judged = judgements.get(day) ?? judge(day)
    judgements.set(day, judged)
    return judged
  }
}

const everybody = new WeakMap<MatchToPlan, readonly PossiblePerson[]>()

/** All possible persons of a match. They are collected only once, however many orders are tried. */
function everybodyOnce(match: MatchToPlan): readonly PossiblePerson[] {
  const all = everybody.get(match) ?? everybodyIn(match)
  everybody.set(match, all)
  return all
}

/** Adds a match to the counts of a day. */
function count(sum: Record<keyof DayLimits, number>, { isLong, isSingles }: MatchToPlan): void {
  sum.all += 1
  if (isLong) sum.long += 1
  if (isLong && isSingles) sum.longSingles += 1
}

function getOr<Item>(map: Map<string, Item[]>, key: string): Item[] {
  const list = map.get(key) ?? []
  map.set(key, list)
  return list
}
