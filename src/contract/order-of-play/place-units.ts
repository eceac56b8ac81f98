import {
  type CourtHours,
  type CourtTime,
  dayMinutes,
  dayOf,
  type DayLimits,
  endOf,
  everybodyIn,
  excludesOther,
  type PlacedMatch,
  type Planning,
} from './planning.ts'
import { openHours } from './open-hours.ts'
import type { Unit } from './planned-units.ts'

export interface Placement {
  placed: readonly PlacedMatch[]
  unplaced: readonly Unit[]
  /** Units at a time at which somebody may have to play elsewhere, too. */
  doubtful: number
}

/** From this moment to that one, without both ends, nothing can begin. */
type Closed = readonly [from: CourtTime, to: CourtTime]

interface Busy {
  categoryId: string
  from: CourtTime
  to: CourtTime
  rest: number
  needs: ReadonlyMap<string, string>
  long: number
  longSingles: number
  all: number
}

/**
 * Places units one after the other, each as early as it can be without breaking a rule or a wish.
 * @param order each behind those that it waits for
 */
export function placeUnits(order: readonly Unit[], planning: Planning): Placement {
  const calendar = calendarOf(planning)
  const placed: PlacedMatch[] = []
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

/** Who and what is taken when. */
function calendarOf({ hours, closed, fixed, matches, limits }: Planning) {
  const open = openHours(hours, closed).toSorted((one, other) => one.from - other.from)
  const onCourt = new Map<string, Closed[]>()
  const ofPerson = new Map<string, Busy[]>()
  const overAt = new Map<string, CourtTime>()
  const lastCourtOf = new Map<string, CourtHours>()
  const byId = new Map(matches.map((match) => [match.id, match]))

  function note({ matchId, courtId, startsAt, minutes }: PlacedMatch, rest: number) {
    const match = byId.get(matchId)
    const to = startsAt + minutes
    getOr(onCourt, courtId).push([startsAt, to])
    overAt.set(matchId, to)
    if (!match) return
    const { categoryId } = match
    const [long, longSingles] = [match.isLong, match.isLong && match.isSingles].map(Number) as [
      number,
      number,
    ]
    for (const { id, needs } of everybodyIn(match))
      getOr(ofPerson, id).push({ categoryId, from: startsAt, to, rest, needs, long, longSingles, all: 1 })
  }
  for (const place of fixed) note(place, byId.get(place.matchId)?.rest ?? 0)

  return {
    /** @param isSure whether who may play counts as who does, in other categories, too */
    earliest(unit: Unit, isSure: boolean): Found | undefined {
      const from = Math.max(unit.notBefore, ...unit.after.map((id) => overAt.get(id) ?? -Infinity))
      const people = merged(closedByPeople(unit, ofPerson, isSure))
      const isTooMany = dayCheck(unit, ofPerson, limits)
      let best: Found | undefined
      for (const court of open) {
        if (best && court.from > best.startsAt) break
        if (unit.courtIds && !unit.courtIds.includes(court.courtId)) continue
        const closed = closedByCourt(unit, onCourt.get(court.courtId) ?? [])
        const latest = Math.min(court.to, unit.notAfter) - unit.minutes
        const startsAt = firstFree(Math.max(from, court.from), latest, people, closed, isTooMany)
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

    take(unit: Unit, { court, startsAt }: Found): PlacedMatch[] {
      const places: PlacedMatch[] = []
      let next = startsAt
      for (const match of unit.matches) {
        const place = { matchId: match.id, courtId: court.courtId, startsAt: next, minutes: match.minutes }
        note(place, match.rest)
        places.push(place)
        next = endOf(place)
      }
      const [first] = unit.matches
      if (first) lastCourtOf.set(first.categoryId, court)
      return places
    },
  }

  /** A category stays on its court, or at least at its place. */
  function isNearer(court: CourtHours, than: CourtHours, { matches: [match] }: Unit): boolean {
    const last = match && lastCourtOf.get(match.categoryId)
    const distance = ({ courtId, placeId }: CourtHours) =>
      !last || courtId === last.courtId ? 0 : placeId === last.placeId ? 1 : 2
    return distance(court) < distance(than)
  }
}

/** When a unit can't begin because somebody plays or rests. */
function closedByPeople(
  unit: Unit,
  ofPerson: ReadonlyMap<string, readonly Busy[]>,
  isSure: boolean,
): Closed[] {
  const category = unit.matches[0]?.categoryId
  return unit.everybody.flatMap(({ id, needs }) =>
    (ofPerson.get(id) ?? []).flatMap((busy): Closed[] => {
      const isDoubtful = needs.size + busy.needs.size > 0 && busy.categoryId !== category
      if (isDoubtful && !isSure) return []
      if (excludesOther(needs, busy.needs)) return []
      return [[busy.from - unit.minutes - unit.rest, busy.to + busy.rest]]
    }),
  )
}

const closedByCourt = ({ minutes }: Unit, taken: readonly Closed[]): Closed[] =>
  taken.map(([from, to]): Closed => [from - minutes, to]).toSorted(([one], [other]) => one - other)

/** In order, and those that lie over each other as one. */
function merged(closed: readonly Closed[]): Closed[] {
  const whole: [CourtTime, CourtTime][] = []
  for (const [from, to] of closed.toSorted(([one], [other]) => one - other)) {
    const last = whole.at(-1)
    if (last && from < last[1]) last[1] = Math.max(last[1], to)
    else whole.push([from, to])
  }
  return whole
}

function firstFree(
  from: CourtTime,
  latest: CourtTime,
  people: readonly Closed[],
  court: readonly Closed[],
  isTooMany: (day: number) => boolean,
): CourtTime | undefined {
  let time = from
  for (;;) {
    const free = isTooMany(dayOf(time)) ? (dayOf(time) + 1) * dayMinutes : after(after(time, people), court)
    if (free > latest) return undefined
    if (free === time) return time
    time = free
  }
}

/** @param closed in order */
function after(time: CourtTime, closed: readonly Closed[]): CourtTime {
  let free = time
  for (const [from, to] of closed) if (from < free && free < to) free = to
  return free
}

/** Whether a unit would be one too many for somebody on a day. */
function dayCheck(unit: Unit, ofPerson: ReadonlyMap<string, readonly Busy[]>, limits: DayLimits) {
  const isLong = unit.matches.some((match) => match.isLong)
  const isBound = limits.all !== null || (isLong && (limits.long !== null || limits.longSingles !== null))
  const judgements = new Map<number, boolean>()
  const judge = (day: number) =>
    unit.everybody.some(({ id, needs }) => {
      const own = unit.matches.filter((match) => everybodyIn(match).some((person) => person.id === id))
      const sum = { all: own.length, long: 0, longSingles: 0 }
      for (const match of own) {
        if (match.isLong) sum.long += 1
        if (match.isLong && match.isSingles) sum.longSingles += 1
      }
      for (const busy of ofPerson.get(id) ?? []) {
        if (dayOf(busy.from) !== day || excludesOther(needs, busy.needs)) continue
        sum.all += busy.all
        sum.long += busy.long
        sum.longSingles += busy.longSingles
      }
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

function getOr<Item>(map: Map<string, Item[]>, key: string): Item[] {
  const list = map.get(key) ?? []
  map.set(key, list)
  return list
}
