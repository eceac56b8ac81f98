import type { Draw, CourtSlot } from '#contract/draws/draw.ts'
import { isSameCourtSlot } from '#contract/order-of-play/same-court-slot.ts'
import type { Plan } from '#contract/order-of-play/plan-calls.ts'
import { BrokenPromise } from '../agree.ts'
import type { Answer, HostRequest } from '../exchange.ts'
import type { Granted } from '../witness.ts'
import { courtSlotAsWanted } from './court-slot-as-wanted.ts'

interface WantedCourtSlot extends Omit<CourtSlot, 'courtId'> {
  matchId: string
  courtId: string | null
  version: number
}

/** The requests and answers of a host about courts and times of matches. The general witness looks only at players. */
export function planWitness(granted: Granted[], faults: string[]) {
  /** The user who last planned each match, if that is certain. */
  const changers = new Map<string, string>()
  /** The versions of court and time that were answered for each match. */
  const versions = new Map<string, Set<number>>()

  /** @param isFirst whether the answer is the first one to this request, not an answer to a resend */
  function judge(
    request: HostRequest,
    { status, body }: Answer,
    by: string,
    { isAlone, isFirst }: { isAlone: boolean; isFirst: boolean },
  ): void {
    const wanted = courtSlotsWantedIn(request)
    if (wanted.length === 0) return
    const { current } = (body ?? {}) as { current?: Plan }
    if (status === 412 && current) {
      const there = courtSlotsIn(current)
      const disputed = wanted.filter((match) => {
        const at = there.get(match.matchId)
        return at && at.version !== match.version && !isSameCourtSlot(at.place, courtSlotOf(match))
      })
      const isOwn = disputed.every(({ matchId }) => changers.get(matchId) === by)
      if (isAlone && disputed.length > 0 && isOwn)
        faults.push(`${by} conflicts with himself on the court of ${disputed[0]?.matchId}`)
      for (const { matchId } of wanted) grant(by, matchId, there.get(matchId)?.place)
    }
    if (status !== 200) return
    const there = courtSlotsIn(body as Plan)
    for (const { matchId } of wanted) {
      const version = there.get(matchId)?.version
      if (version !== undefined) versions.set(matchId, (versions.get(matchId) ?? new Set()).add(version))
    }
    if (!isFirst) return
    for (const match of wanted) {
      if (isAlone) changers.set(match.matchId, by)
      else changers.delete(match.matchId)
      grant(by, match.matchId, courtSlotOf(match))
    }
  }

  function grant(by: string, matchId: string, courtSlot: CourtSlot | null | undefined): void {
    granted.push({ by, field: `${matchId}.court`, value: courtSlotAsWanted(courtSlot) })
  }

  return {
    judge,
    /** Call this for requests that the host may have carried out without an answer. */
    forget(requests: readonly HostRequest[]): void {
      for (const { matchId } of requests.flatMap(courtSlotsWantedIn)) changers.delete(matchId)
    },
    /**
     * Checks that each carried-out plan of a match raised the version by one, and was answered.
     * @throws BrokenPromise
     */
    checkOnce(draws: readonly Draw[]): void {
      for (const { id, placeVersion = 1 } of draws.flatMap(({ matches }) => matches))
        for (let each = 2; each <= placeVersion; each += 1)
          if (!versions.get(id)?.has(each))
            throw new BrokenPromise(`nobody was told of version ${each} of the court of ${id}`)
    },
  }
}

function courtSlotsWantedIn({ method, path, body }: HostRequest): readonly WantedCourtSlot[] {
  if (method !== 'PUT' || !path.startsWith('plan/')) return []
  return (body as { matches?: readonly WantedCourtSlot[] }).matches ?? []
}

const courtSlotOf = ({ courtId, startsAt, minutes, isPinned }: WantedCourtSlot): CourtSlot | null =>
  courtId === null ? null : { courtId, startsAt, minutes, isPinned }

function courtSlotsIn({ matches, unplaced, takenOut = [] }: Plan) {
  return new Map<string, { version: number | undefined; place: CourtSlot | null }>([
    ...[...unplaced, ...takenOut].map(({ matchId, version }) => [matchId, { version, place: null }] as const),
    ...matches.map(({ matchId, version, ...place }) => [matchId, { version, place }] as const),
  ])
}
