import type { CourtClosing } from '#contract/order-of-play/court-closings.ts'
import { isSameClosing } from '#contract/order-of-play/same-closing.ts'
import { BrokenPromise } from '../agree.ts'
import type { Answer, HostRequest } from '../exchange.ts'
import type { Granted } from '../witness.ts'
import { closingAsWanted } from './closing-as-wanted.ts'

type Wanted = Pick<CourtClosing, 'closed' | 'version'> & { courtId: string }

/** The requests and answers of a host about closings of courts. */
export function closingWitness(granted: Granted[], faults: string[]) {
  /** The user who last closed or opened each court, if that is certain. */
  const changers = new Map<string, string>()
  /** The versions that were answered for each court. */
  const versions = new Map<string, Set<number>>()

  function grant(by: string, courtId: string, closed: CourtClosing['closed']): void {
    granted.push({ by, field: `${courtId}.closed`, value: closingAsWanted(closed) })
  }

  return {
    /** @param isFirst whether the answer is the first one to this request, not an answer to a resend */
    judge(
      request: HostRequest,
      { status, body }: Answer,
      by: string,
      { isAlone, isFirst }: { isAlone: boolean; isFirst: boolean },
    ): void {
      const wanted = closingWantedIn(request)
      if (!wanted) return
      const { courtId, closed } = wanted
      const { current } = (body ?? {}) as { current?: CourtClosing }
      if (status === 412 && current && isAlone && changers.get(courtId) === by)
        faults.push(`${by} conflicts with himself on the closing of ${courtId}`)
      // A later tap may want exactly the host's value. Then nothing more is sent.
      if (status === 412 && current) grant(by, courtId, current.closed)
      if (status !== 200) return
      const answered = body as CourtClosing
      if (!isSameClosing(answered.closed, closed)) faults.push(`${courtId} was not closed as ${by} wanted`)
      const { version = 1 } = answered
      versions.set(courtId, (versions.get(courtId) ?? new Set()).add(version))
      if (!isFirst) return
      grant(by, courtId, closed)
      if (isAlone) changers.set(courtId, by)
      else changers.delete(courtId)
    },
    /** Call this for requests that the host may have carried out without an answer. */
    forget(requests: readonly HostRequest[]): void {
      for (const request of requests) changers.delete(closingWantedIn(request)?.courtId ?? '')
    },
    /**
     * Checks that each carried-out closing raised the version by one, and was answered.
     * @throws BrokenPromise
     */
    checkOnce(closings: readonly CourtClosing[]): void {
      for (const { id, version = 1 } of closings)
        for (let each = 2; each <= version; each += 1)
          if (!versions.get(id)?.has(each))
            throw new BrokenPromise(`nobody was told of version ${each} of the closing of ${id}`)
    },
  }
}

function closingWantedIn({ method, path, body }: HostRequest): Wanted | undefined {
  return method === 'PATCH' && /^plan\/[^/]+\/court$/.test(path) ? (body as Wanted) : undefined
}
