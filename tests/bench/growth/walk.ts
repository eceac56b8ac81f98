import type { Database } from '#server/database/tables.ts'
import { type LoadGenerator, wireRequest } from '../load/load.ts'
import { type Figures, percentile } from '../measure/spread.ts'
import type { ServerProcess } from '../peers/server-process.ts'
import type { DayEvent } from './fill-day.ts'

/** What is asked for at each event of a walk, one after the other; the pages follow a change of what they show. */
export const requestsOfWalk = {
  payment: 'a payment',
  since: 'what changed since',
  snapshot: 'an event for a phone',
  change: 'a change of the page',
  page: 'the page behind it',
  games: 'the games page behind it',
  kept: 'the page from memory',
  unpaid: 'a payment taken back',
} as const
const names = Object.keys(requestsOfWalk) as (keyof typeof requestsOfWalk)[]

export interface Walk {
  server: ServerProcess
  db: Database
  load: LoadGenerator
  events: readonly DayEvent[]
  /** The account that acts; by default the owner of each event. */
  token?: string
  /** Number of events that are visited. */
  steps: number
}

let walks = 0

/**
 * Marks a payment and reads, event after event, over one connection. Answers the median of each kind of request, and
 * the processor time of the server for one event, in milliseconds.
 */
export async function walk({ server, db, load, events, token, steps }: Walk): Promise<Figures> {
  walks += 1
  const visited = Array.from({ length: steps }, (_, index) => events[index % events.length] as DayEvent)
  const revisions = await db
    .selectFrom('event_revision')
    .selectAll()
    .where(
      'event_id',
      'in',
      visited.map(({ id }) => id),
    )
    .execute()
  const revisionOf = new Map(revisions.map(({ event_id, revision }) => [event_id, revision]))
  const requests = visited.flatMap((event, index) => {
    const auth = { Authorization: `Bearer ${token ?? event.ownerToken}` }
    const playerId = event.playerIds[index % event.playerIds.length]
    const pay = (payment: boolean) =>
      wireRequest('PATCH', '/v1/events/player/payment', { playerId, payment }, auth)
    // Each walk changes something, and what it costs is the same in each.
    const switches = { isListed: walks % 2 === 0, showsNames: true }
    const snapshot = `/v1/events/${event.id}/snapshot`
    const page = `/event-register/${event.id}`
    const asked: Record<keyof typeof requestsOfWalk, string> = {
      payment: pay(true),
      since: wireRequest('GET', `${snapshot}?since=${revisionOf.get(event.id)}`, undefined, auth),
      snapshot: wireRequest('GET', snapshot, undefined, auth),
      change: wireRequest('PATCH', `/v1/events/${event.id}/switches`, switches, auth),
      page: wireRequest('GET', page),
      games: wireRequest('GET', `${page}/jogos`),
      kept: wireRequest('GET', page),
      unpaid: pay(false),
    }
    return names.map((name) => asked[name])
  })
  const before = server.processorMs ?? 0
  const { latencies, statuses } = await load.run({ port: server.port, connections: 1, requests, times: 1 })
  const after = server.processorMs ?? 0
  if (statuses[200] !== requests.length)
    throw new Error(`not every answer was 200: ${JSON.stringify(statuses)}`)
  const medians = names.map((name, offset) => {
    const own = latencies.filter((_, index) => index % names.length === offset)
    return [
      name,
      percentile(
        own.toSorted((one, other) => one - other),
        0.5,
      ),
    ] as const
  })
  return { ...Object.fromEntries(medians), processor: (after - before) / steps }
}
