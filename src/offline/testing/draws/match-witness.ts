import type { Draw, ShownMatch } from '#contract/draws/draw.ts'
import { partsOfMatchId } from '#contract/draws/match-id.ts'
import { BrokenPromise } from '../agree.ts'
import type { Answer, HostRequest } from '../exchange.ts'
import type { Granted } from '../witness.ts'
import { resultAsWanted } from './result-as-wanted.ts'

type Aspect = 'result' | 'score'
/** The aspects of a match, by the last part of the path after `draws/match/`. */
const aspects: readonly string[] = ['result', 'score'] satisfies Aspect[]

/** The requests and answers of a host about matches of draws. The general witness looks only at players. */
export function matchWitness(granted: Granted[], faults: string[]) {
  /** The user who last changed each aspect of a match, if that is certain. */
  const changers = new Map<string, string>()
  /** The versions of the result that were answered for each match. */
  const versions = new Map<string, Set<number>>()
  /** The draws of refused requests, and the users who sent them. */
  const missing = new Set<string>()

  /** @param isFirst whether the answer is the first one to this request, not an answer to a resend */
  function judge(
    request: HostRequest,
    { status, body }: Answer,
    by: string,
    { isAlone, isFirst }: { isAlone: boolean; isFirst: boolean },
  ): void {
    if (request.path === 'draws' && status < 300) {
      const { id, categoryId, hash } = body as Draw
      if (isFirst) granted.push({ by, field: `${categoryId}.drawn`, value: hash })
      if (missing.has(`${by} ${id}`)) faults.push(`${by} asked for a match of ${id} before it was drawn`)
    }
    const about = aboutMatch(request)
    if (!about) return
    if (status === 404) missing.add(`${by} ${partsOfMatchId(about.matchId).drawId}`)
    const { matchId, aspect, sides } = about
    const changer = `${matchId} ${aspect}`
    const { current } = (body ?? {}) as { current?: ShownMatch }
    if (status === 412 && current) {
      const isBetweenSame = current.sides.map(({ entryId }) => entryId).join() === sides.join()
      const isBy = (other: Aspect) => changers.get(`${matchId} ${other}`) === by
      // A score is refused where somebody has entered a result meanwhile, too.
      const isOwn =
        isBy(aspect) && (!current.score || isBy('score')) && (!current.result?.enteredAt || isBy('result'))
      if (isAlone && isBetweenSame && isOwn)
        faults.push(`${by} conflicts with himself on the ${aspect} of ${matchId}`)
      if (aspect === 'result') grant(by, current)
    }
    if (status !== 200) return
    const match = body as ShownMatch
    if (aspect === 'result') versions.set(match.id, (versions.get(match.id) ?? new Set()).add(match.version))
    if (!isFirst) return
    if (isAlone) changers.set(changer, by)
    else changers.delete(changer)
    if (aspect !== 'result') return
    const { outcome, winner = null, sets = [] } = request.body as Partial<ShownMatch['result'] & object>
    const value = resultAsWanted(outcome ? { outcome, winner, sets } : null, sides)
    granted.push({ by, field: `${matchId}.result`, value })
  }

  function grant(by: string, { id, result }: ShownMatch): void {
    const value = resultAsWanted(result?.enteredAt ? result : null, result?.sides ?? [])
    granted.push({ by, field: `${id}.result`, value })
  }

  return {
    judge,
    /** Call this for requests that the host may have carried out without an answer. */
    forget(requests: readonly HostRequest[]): void {
      for (const request of requests) {
        const about = aboutMatch(request)
        if (about) changers.delete(`${about.matchId} ${about.aspect}`)
      }
    },
    /**
     * Checks that each carried-out result raised the version by one, and was answered. Results that a later draw took
     * over from an earlier one were answered in the earlier one.
     * @throws BrokenPromise
     */
    checkOnce(draws: readonly Draw[]): void {
      for (const { id, version } of draws.flatMap((draw) => (draw.number === 1 ? draw.matches : [])))
        for (let each = 2; each <= version; each += 1)
          if (!versions.get(id)?.has(each))
            throw new BrokenPromise(`nobody was told of version ${each} of the result of ${id}`)
    },
  }
}

function aboutMatch({ path, body }: HostRequest) {
  const [noun, match, aspect = ''] = path.split('/')
  if (noun !== 'draws' || match !== 'match' || !aspects.includes(aspect)) return undefined
  const { matchId, sides = [] } = body as { matchId: string; sides?: readonly string[] }
  return { matchId, aspect: aspect as Aspect, sides }
}
