import { changingRowNames, type ChangingRow } from '#contract/event-rows.ts'
import type { EventSnapshot } from '#contract/event-snapshot.ts'
import { usualPlanRules } from '#contract/order-of-play/plan-rules.ts'
import type { TestEvent } from './factories.ts'
import type { TestHost } from './host.ts'

/** A client's copy of an event, with rows in the order of their ids. */
export type Replica = Required<Pick<EventSnapshot, 'revision'>> &
  Pick<EventSnapshot, 'event' | 'courts'> &
  Required<
    Pick<
      EventSnapshot,
      | 'schedules'
      | 'busy'
      | 'planRules'
      | 'closings'
      | 'messages'
      | 'tills'
      | 'expenses'
      | 'waiting'
      | ChangingRow
    >
  >

/** The whole event, as its organiser reads it. */
export async function readReplica(host: TestHost, event: TestEvent): Promise<Replica> {
  return whole(await ask(host, event, ''))
}

/** The copy with the changes since it was read. Rows that are missing in the host's answer do not change. */
export async function followed(host: TestHost, event: TestEvent, before: Replica): Promise<Replica> {
  const answer = await ask(host, event, `?since=${before.revision}`)
  if (answer.since === undefined) return whole(answer)
  const { removed } = answer
  return {
    ...whole(answer),
    ...ofChangingRows((name) => merged<{ id: string }>(before[name], answer[name] ?? [], removed?.[name])),
    waiting: answer.waiting ?? before.waiting,
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
  planRules = { id: event.id, rules: usualPlanRules },
  closings = [],
  messages = [],
  tills = [],
  expenses = [],
  waiting = [],
  ...rows
}: EventSnapshot): Replica => ({
  revision,
  event,
  courts,
  schedules,
  busy,
  planRules,
  closings,
  messages,
  tills,
  expenses,
  waiting,
  ...ofChangingRows((name) => merged<{ id: string }>([], rows[name] ?? [])),
})

const ofChangingRows = (make: (name: ChangingRow) => readonly { id: string }[]) =>
  Object.fromEntries(changingRowNames.map((name) => [name, make(name)])) as Pick<Replica, ChangingRow>

function merged<Row extends { id: string }>(
  before: readonly Row[],
  changed: readonly Row[],
  removed: readonly string[] = [],
): Row[] {
  const rows = new Map([...before, ...changed].map((row) => [row.id, row]))
  for (const id of removed) rows.delete(id)
  return [...rows.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))
}
