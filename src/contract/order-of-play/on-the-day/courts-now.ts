import { type CourtClosed, type CourtTime, dayOf } from '../planning.ts'
import { type DeskMatch, inPlannedOrder, isOnCourt, isOpen } from './desk-match.ts'

/** One court at a moment. */
export interface CourtNow {
  courtId: string
  /** The match on the court: it is played, or was called to it. */
  current: DeskMatch | undefined
  /** The time at which the court should be free again. */
  freeAt: CourtTime | undefined
  /** Set while the court is closed. Then no match is proposed for it. */
  closed: CourtClosed | undefined
  /** The next planned match on the court. */
  next: DeskMatch | undefined
  /** The match that could be called to the free court now. The app never calls it by itself. */
  proposed: DeskMatch | undefined
  /** Delay of the first match that is planned on it for today, in minutes; 0 when it is not late. */
  late: number
}

interface DeskCourts {
  courtIds: readonly string[]
  matches: readonly DeskMatch[]
  /** The matches that can be called, in the order of the plan (`readiness`). */
  ready: readonly DeskMatch[]
  now: CourtTime
  closed?: readonly CourtClosed[]
}

/**
 * All courts at a moment. A free court is offered the next match of the run that was last played on it. Without a run,
 * it is offered its own next match, if that is ready. Otherwise it is offered the first ready match that is not planned
 * on another free court, so that two courts are never offered the same match.
 */
export function courtsNow({ courtIds, matches, ready, now, closed = [] }: DeskCourts): CourtNow[] {
  const onCourt = new Map<string, DeskMatch>()
  for (const match of matches.filter(isOnCourt).toSorted(byState)) {
    const { courtId } = match
    if (courtId !== null && !onCourt.has(courtId)) onCourt.set(courtId, match)
  }
  const offered = new Set<string>()
  const closedNow = new Map(
    closed.filter(({ from, to }) => from <= now && now < to).map((closing) => [closing.courtId, closing]),
  )
  const free = courtIds.filter((courtId) => !onCourt.has(courtId) && !closedNow.has(courtId))
  const proposals = new Map<string, DeskMatch>()
  const offer = (courtId: string, match: DeskMatch | undefined) => {
    if (!match) return
    proposals.set(courtId, match)
    offered.add(match.id)
  }
  const plannedOn = (courtId: string) =>
    matches
      .filter((match) => isOpen(match) && !isOnCourt(match) && match.planned?.courtId === courtId)
      .toSorted(inPlannedOrder)
  const nextOf = (courtId: string) => plannedOn(courtId)[0]
  const isReady = new Set(ready.map(({ id }) => id))
  for (const courtId of free) {
    const next = nextOf(courtId)
    const inRun = nextOfRun(courtId, matches, ready)
    offer(courtId, inRun ?? (next && isReady.has(next.id) ? next : undefined))
  }
  for (const courtId of free) {
    if (proposals.has(courtId)) continue
    const left = ready.filter(({ id }) => !offered.has(id))
    offer(courtId, left.find(({ planned }) => planned?.courtId === courtId) ?? left[0])
  }
  return courtIds.map((courtId) => {
    const current = onCourt.get(courtId)
    const next = nextOf(courtId)
    const freeAt = current && Math.max(now, (current.startedAt ?? now) + current.minutes)
    const begins = freeAt ?? now
    // Matches left over from another day are not a delay.
    const times = plannedOn(courtId).map(({ planned }) => planned?.startsAt ?? begins)
    const late = Math.max(0, begins - (times.find((time) => dayOf(time) >= dayOf(now)) ?? begins))
    const proposed = proposals.get(courtId)
    return { courtId, current, freeAt, closed: closedNow.get(courtId), next, proposed, late }
  })
}

/** The next match of the run that was last played on a court, with the players who stay there. */
function nextOfRun(
  courtId: string,
  matches: readonly DeskMatch[],
  ready: readonly DeskMatch[],
): DeskMatch | undefined {
  const [last] = matches
    .filter((match) => match.courtId === courtId && match.overAt !== undefined)
    .toSorted((one, other) => (other.overAt ?? 0) - (one.overAt ?? 0))
  if (last?.run === undefined) return undefined
  const left = ready.filter(({ run }) => run === last.run)
  return left.find(({ people }) => last.stays?.some((person) => people.includes(person))) ?? left[0]
}

/** Matches in play come before called matches. */
const byState = (one: DeskMatch, other: DeskMatch) =>
  Number(other.state === 'PLAYING') - Number(one.state === 'PLAYING')
