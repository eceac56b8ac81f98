import { type Answer, everything, type HostRequest } from '../exchange.ts'
import { aCategory, anEvent } from '../factories.ts'
import type { Umpire } from './umpire-list.ts'

/** A host that has umpires and little else. It counts revisions, and gives created entities its own ids. */
export function umpireHost() {
  const umpires = new Map<string, Umpire & { revision: number }>()
  const removed: { id: string; revision: number }[] = []
  const answers = new Map<string, Answer>()
  const requests: HostRequest[] = []
  let revision = 1

  function put(umpire: Umpire): Umpire {
    revision += 1
    umpires.set(umpire.id, { ...umpire, revision })
    return umpire
  }

  function snapshot(since: number | undefined): object {
    const isNew = (row: { revision: number }) => row.revision > (since ?? 0)
    const rows = [...umpires.values()].filter(isNew).map(({ revision: _, ...umpire }) => umpire)
    const gone = removed.filter(isNew).map(({ id }) => id)
    return {
      revision,
      event: anEvent(),
      categories: since === undefined ? [aCategory()] : [],
      players: [],
      draws: [],
      courts: [],
      schedules: [],
      waiting: [],
      ...(since !== undefined && { since, removed: { umpires: gone } }),
      umpires: rows,
    }
  }

  function carryOut({ method, path, body }: HostRequest): Answer {
    if (method === 'POST') {
      const umpire = { id: `umpire-${umpires.size + 1}`, name: String(body.name), court: null, version: 1 }
      return { status: 201, body: put(umpire) }
    }
    const { revision: _, ...current } = umpires.get(path.split('/')[1] ?? '') ?? { revision }
    if (!('id' in current)) return { status: 404, body: { code: 'umpire.notFound', message: 'Não existe' } }
    if (current.version !== body.version)
      return { status: 412, body: { code: 'umpire.changed', message: 'Mudou', current } }
    return {
      status: 200,
      body: put({ ...current, court: body.court as string | null, version: current.version + 1 }),
    }
  }

  return {
    base: 'https://host.example.com/v1',
    capabilities: everything.filter((name) => name !== 'outbox'),
    signIn: (userId: string) => `token-of-${userId}`,
    expire: async () => {},
    requests,
    umpires,
    put,
    remove(id: string) {
      revision += 1
      umpires.delete(id)
      removed.push({ id, revision })
    },
    answer(request: HostRequest): Answer {
      requests.push(request)
      const { method, path, headers } = request
      if (method === 'GET') {
        if (path === 'events/person') return { status: 200, body: [anEvent()] }
        const since = /\?since=(\d+)$/.exec(path)?.[1]
        const etag = `"${revision}"`
        if (since !== undefined && headers['if-none-match'] === etag)
          return { status: 304, headers: { etag } }
        return {
          status: 200,
          body: snapshot(since === undefined ? undefined : Number(since)),
          headers: { etag },
        }
      }
      const key = headers['idempotency-key'] ?? ''
      const answer = answers.get(key) ?? carryOut(request)
      answers.set(key, answer)
      return answer
    },
  }
}
