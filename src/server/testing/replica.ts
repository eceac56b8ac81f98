import type { EventSnapshot } from '#contract/event-snapshot.ts'
import type { TestEvent } from './factories.ts'
import type { TestHost } from './host.ts'

/** A client's copy of an event, with rows in the order of their ids. */
export type Replica = Required<Pick<EventSnapshot, 'revision'>> &
  Pick<EventSnapshot, 'event' | 'courts' | 'categories' | 'players'> &
  Required<Pick<EventSnapshot, 'schedules' | 'busy' | 'closings' | 'waiting' | 'draws'>>

/** The whole event, as its organiser reads it. */
export async function readReplica(host: TestHost, event: TestEvent): Promise<Replica> {
  return whole(await ask(host, event, ''))
}

/** The copy with the changes since it was read. Rows that the host does not mention do not change. */
export async function followed(host: TestHost, event: TestEvent, before: Replica): Promise<Replica> {
  const answer = await ask(host, event, `?since=${before.revision}`)
  if (answer.since === undefined) return whole(answer)
  const { removed } = answer
  return {
    ...whole(answer),
    categories: merged(before.categories, answer.categories, removed?.categories),
    players: merged(before.players, answer.players, removed?.players),
    waiting: answer.waiting ?? before.waiting,
    draws: merged(before.draws, answer.draws ?? [], removed?.draws),
  }
}

async function ask(host: TestHost, event: TestEvent, query: string): Promise<EventSnapshot> {
  const path = `/v1/events/${event.id}/snapshot${query}`
  const { status, body } = await host.ask(`GET ${path}`, { token: event.organiser.token })
  if (status !== 200) throw new Error(`${path} answered ${status}`)
  return body as EventSnapshot
}

const whole = ({
  revision = Number.NaN,
  event,
  courts,
  schedules = [],
  busy = [],
  closings = [],
  categories,
  players,
  waiting = [],
  draws = [],
}: EventSnapshot): Replica => ({
  revision,
  event,
  courts,
  schedules,
  busy,
  closings,
  categories: merged([], categories),
  players: merged([], players),
  waiting,
  draws: merged([], draws),
})

function merged<Row extends { id: string }>(
  before: readonly Row[],
  changed: readonly Row[],
  removed: readonly string[] = [],
): Row[] {
  const rows = new Map([...before, ...changed].map((row) => [row.id, row]))
  for (const id of removed) rows.delete(id)
  return [...rows.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))
}
