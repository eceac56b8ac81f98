import type { Answer, HostRequest } from '#offline/testing/exchange.ts'

interface Ways {
  givesOwnIds: boolean
}

/**
 * A layer in front of the real host. It removes everything from requests and answers that another host would not have.
 */
export function capabilitiesWithin(capabilities: readonly string[], { givesOwnIds }: Ways) {
  const offers = (name: string) => capabilities.includes(name)
  return {
    request(request: HostRequest): HostRequest {
      const { 'idempotency-key': key, ...headers } = request.headers
      const isKeyed = key !== undefined && offers('idempotency-key')
      return {
        ...request,
        headers: isKeyed ? { ...headers, 'idempotency-key': key } : headers,
        ...(givesOwnIds && request.method === 'POST' && { body: withoutIds(request) }),
        ...(!offers('event-revision') && { path: request.path.replace(/\?since=\d+$/, '') }),
      }
    },
    answer(answer: Answer): Answer {
      const counted = offers('event-revision') ? answer : uncounted(answer)
      return offers('versions') ? counted : { ...counted, body: withoutVersions(counted.body) }
    },
  }
}

/** An event without its revision, as a host without revisions answers it. */
function uncounted({ body, headers: { etag: _, ...headers } = {}, ...answer }: Answer): Answer {
  const { revision: _revision, ...rest } = (body ?? {}) as { revision?: number }
  return { ...answer, headers, ...(body !== undefined && { body: Array.isArray(body) ? body : rest }) }
}

/** The ids that a phone made: of the entity that it creates, and of the players of a registration. */
function withoutIds({ path, body }: HostRequest): HostRequest['body'] {
  const { id: _, playerIds, ...rest } = body
  return path === 'events/player' ? rest : { ...rest, ...(playerIds !== undefined && { playerIds }) }
}

const versions = new Set([
  'version',
  'valueVersion',
  'categoryVersion',
  'withdrawalVersion',
  'presenceVersion',
  'shirtVersion',
  'sizeVersion',
  'noticeVersion',
  'pairVersion',
  'updatedAt',
  'updatedBy',
  'updatedById',
])

function withoutVersions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutVersions)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      versions.has(name) ? [] : [[name, withoutVersions(inner)]],
    ),
  )
}
