import type { CourtClosed, CourtTime } from '../planning.ts'
import { type DeskMatch, inPlannedOrder, isOnCourt, isOpen } from './desk-match.ts'

/** One court at a moment. */
export interface CourtNow {
  courtId: string
  /** Who is on it: a match that is played, or was called. */
  current: DeskMatch | undefined
  /** When it should be free again. */
  freeAt: CourtTime | undefined
  /** Set while it is closed: nothing is offered for it then. */
  closed: CourtClosed | undefined
  /** What is planned next on it. */
  next: DeskMatch | undefined
  /** What could be called to it at once, where it is free: never moved by itself. */
  proposed: DeskMatch | undefined
  /** Minutes by which what is planned next comes too late; 0 where it does not. */
  late: number
}

interface DeskCourts {
  courtIds: readonly string[]
  matches: readonly DeskMatch[]
  /** What can be called, in the plan's order (`readiness`). */
  ready: readonly DeskMatch[]
  now: CourtTime
  closed?: readonly CourtClosed[]
}

/**
 * All courts at a moment. A free one is offered what is left of the run that is played there, else its own next match where that is ready; else the first that is ready and
 * planned nowhere else that is free, so that two courts are not offered the same match.
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
  const nextOf = (courtId: string) =>
    matches
      .filter((match) => isOpen(match) && !isOnCourt(match) && match.planned?.courtId === courtId)
      .toSorted(inPlannedOrder)[0]
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
    const late = Math.max(0, begins - (next?.planned?.startsAt ?? begins))
    const proposed = proposals.get(courtId)
    return { courtId, current, freeAt, closed: closedNow.get(courtId), next, proposed, late }
  })
}

/** What goes on with the run that was played last on a court, with who stays there. */
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

/** Who plays before who was called. */
const byState = (one: DeskMatch, other: DeskMatch) =>
  Number(other.state === 'PLAYING') - Number(one.state === 'PLAYING')
