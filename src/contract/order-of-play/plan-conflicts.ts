import {
  type CourtTime,
  type DayLimits,
  dayOf,
  endOf,
  everybodyIn,
  excludesOther,
  isInOneRun,
  type MatchToPlan,
  overlap,
  type ScheduledMatch,
  type Planning,
} from './planning.ts'

/**
 * A conflict in an order of play. With a hard conflict the plan can't be played. All other conflicts break a wish, and
 * a person may accept them.
 */
export type Conflict = { matchIds: readonly string[]; isHard: boolean } & (
  | { kind: 'COURT' | 'FEEDER' | 'HOURS' }
  /** `isHard` is true when the persons play both matches for certain. */
  | { kind: 'PERSON'; people: readonly string[] }
  /** @property minutes that are missing */
  | { kind: 'REST'; people: readonly string[]; minutes: number }
  | { kind: 'DAY_LIMIT'; people: readonly string[]; limit: number }
  | { kind: 'NOT_BEFORE' | 'NOT_AFTER'; time: CourtTime }
  /** The court is closed, for example because of rain. @property time the time at which it opens again */
  | { kind: 'CLOSED'; time: CourtTime }
  | { kind: 'OTHER_COURT' | 'RUN' }
)

interface Placed extends ScheduledMatch {
  match: MatchToPlan
}

/**
 * All conflicts in an order of play. The planner, a person who moves a match, and {host} all use this function. A match
 * that is called or played is in nobody's way where it was planned: it may be on another court, or over before its time.
 * @param plan the placed matches; a match that is not placed is no conflict
 */
export function conflictsOf(plan: readonly ScheduledMatch[], planning: Planning): Conflict[] {
  const byId = new Map(planning.matches.map((match) => [match.id, match]))
  const placed = plan.flatMap((courtSlot): Placed[] => {
    const match = byId.get(courtSlot.matchId)
    return match && !match.isCalled ? [{ ...courtSlot, match }] : []
  })
  const inOrder = placed.toSorted((one, other) => one.startsAt - other.startsAt)
  return [
    ...onOneCourt(inOrder),
    ...outsideHours(inOrder, planning),
    ...whileClosed(inOrder, planning),
    ...beforeFeeders(inOrder),
    ...ofPeople(inOrder, planning.limits),
    ...againstWishes(inOrder),
    ...brokenRuns(inOrder),
  ]
}

function onOneCourt(inOrder: readonly Placed[]): Conflict[] {
  return [...Map.groupBy(inOrder, ({ courtId }) => courtId).values()].flatMap((onCourt) =>
    pairsOf(onCourt, overlap).map(([one, other]) => hard('COURT', one, other)),
  )
}

function outsideHours(inOrder: readonly Placed[], { hours }: Planning): Conflict[] {
  return inOrder
    .filter(
      (courtSlot) =>
        !hours.some(
          ({ courtId, from, to }) =>
            courtId === courtSlot.courtId && from <= courtSlot.startsAt && endOf(courtSlot) <= to,
        ),
    )
    .map((courtSlot) => hard('HOURS', courtSlot))
}

function whileClosed(inOrder: readonly Placed[], { closed = [] }: Planning): Conflict[] {
  return inOrder.flatMap((courtSlot): Conflict[] => {
    const over = closed.find(
      ({ courtId, from, to }) =>
        courtId === courtSlot.courtId && overlap(courtSlot, { startsAt: from, minutes: to - from }),
    )
    return over ? [{ kind: 'CLOSED', isHard: false, matchIds: [courtSlot.matchId], time: over.to }] : []
  })
}

/** Matches that begin before the matches that decide their players are over. */
function beforeFeeders(inOrder: readonly Placed[]): Conflict[] {
  const byId = new Map(inOrder.map((courtSlot) => [courtSlot.matchId, courtSlot]))
  return inOrder.flatMap((courtSlot) =>
    courtSlot.match.after.flatMap((id) => {
      const before = byId.get(id)
      return before && endOf(before) > courtSlot.startsAt ? hard('FEEDER', before, courtSlot) : []
    }),
  )
}

interface Appearance extends Placed {
  needs: ReadonlyMap<string, string>
}

function ofPeople(inOrder: readonly Placed[], limits: DayLimits): Conflict[] {
  const appearances = inOrder.flatMap((courtSlot) =>
    everybodyIn(courtSlot.match).map(({ id, needs }) => ({ person: id, ...courtSlot, needs })),
  )
  const found = new Map<string, Conflict & { people: readonly string[] }>()
  const note = (key: string, person: string, conflict: Conflict & { people: readonly string[] }) => {
    const noted = found.get(key)
    found.set(key, noted ? { ...noted, people: [...noted.people, person] } : conflict)
  }
  for (const [person, own] of Map.groupBy(appearances, ({ person: id }) => id)) {
    for (const [one, other] of pairsOf(own, isTooClose)) {
      if (excludesOther(one.needs, other.needs)) continue
      const matchIds = [one.matchId, other.matchId]
      const key = matchIds.join(' ')
      if (overlap(one, other)) {
        const isHard = one.needs.size + other.needs.size === 0
        note(`${key} ${isHard}`, person, { kind: 'PERSON', isHard, matchIds, people: [person] })
      } else {
        const minutes = one.match.rest - (other.startsAt - endOf(one))
        note(key, person, { kind: 'REST', isHard: false, matchIds, people: [person], minutes })
      }
    }
    for (const over of overLimits(own, limits))
      note(over.matchIds.join(' '), person, { ...over, people: [person] })
  }
  return [...found.values()]
}

/** @param one the match that begins first */
const isTooClose = (one: Placed, other: Placed) =>
  other.startsAt < endOf(one) + (isInOneRun(one.match, other.match) ? 0 : one.match.rest)

function overLimits(own: readonly Appearance[], limits: DayLimits) {
  const counted = [
    { limit: limits.all, of: own },
    { limit: limits.long, of: own.filter(({ match }) => match.isLong) },
    { limit: limits.longSingles, of: own.filter(({ match }) => match.isLong && match.isSingles) },
  ]
  return counted.flatMap(({ limit, of }) =>
    limit === null
      ? []
      : [...Map.groupBy(of, ({ startsAt }) => dayOf(startsAt)).values()].flatMap((ofDay) => {
          const last = ofDay.at(-1)
          // Matches that exclude the last match of the day are not counted, because a person can't play both.
          const together = last ? ofDay.filter(({ needs }) => !excludesOther(needs, last.needs)) : []
          if (together.length <= limit) return []
          const matchIds = together.map(({ matchId }) => matchId)
          return [{ kind: 'DAY_LIMIT' as const, isHard: false, matchIds, limit }]
        }),
  )
}

function againstWishes(inOrder: readonly Placed[]): Conflict[] {
  return inOrder.flatMap((courtSlot): Conflict[] => {
    const { notBefore, notAfter, courtIds } = courtSlot.match
    const matchIds = [courtSlot.matchId]
    return [
      ...(notBefore !== undefined && courtSlot.startsAt < notBefore
        ? [{ kind: 'NOT_BEFORE' as const, isHard: false, matchIds, time: notBefore }]
        : []),
      ...(notAfter !== undefined && endOf(courtSlot) > notAfter
        ? [{ kind: 'NOT_AFTER' as const, isHard: false, matchIds, time: notAfter }]
        : []),
      ...(courtIds && !courtIds.includes(courtSlot.courtId)
        ? [{ kind: 'OTHER_COURT' as const, isHard: false, matchIds }]
        : []),
    ]
  })
}

/** A run that is interrupted: by another court, or by other matches in between. */
function brokenRuns(inOrder: readonly Placed[]): Conflict[] {
  const inRuns = inOrder.filter(({ match }) => match.run !== undefined)
  return [...Map.groupBy(inRuns, ({ match }) => match.run).values()].flatMap((run): Conflict[] => {
    const isWhole = run.every((courtSlot, index) => {
      const before = run[index - 1]
      return !before || (before.courtId === courtSlot.courtId && endOf(before) === courtSlot.startsAt)
    })
    return isWhole ? [] : [{ kind: 'RUN', isHard: false, matchIds: run.map(({ matchId }) => matchId) }]
  })
}

/** All pairs of items that meet a condition. The earlier item comes first. */
function pairsOf<Item extends Placed>(
  inOrder: readonly Item[],
  meets: (one: Item, other: Item) => boolean,
): [Item, Item][] {
  return inOrder.flatMap((one, index) => {
    const later = inOrder.slice(index + 1)
    return later.filter((other) => meets(one, other)).map((other): [Item, Item] => [one, other])
  })
}

const hard = (kind: 'COURT' | 'FEEDER' | 'HOURS', ...placed: readonly Placed[]): Conflict => ({
  kind,
  isHard: true,
  matchIds: placed.map(({ matchId }) => matchId),
})
