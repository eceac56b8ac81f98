import type { Call } from '#contract/call.ts'
import type { Client, Outcome } from '#contract/client.ts'
import { holdFor, type Clock, type Waits } from './backoff.ts'
import { openLanes } from './lanes.ts'
import type { Memory } from './memory.ts'
import type { Hold, Operation } from './operation.ts'
import type { Circumstances, Verdict } from './outcome.ts'
import type { Change, Outbox } from './outbox.ts'
import { callOf } from './request.ts'
import type { Rules } from './rules.ts'
import type { Session } from './session.ts'

/** Requests under way at once, each of another lane. */
const atOnce = 6
/** After so many failing answers in a row the whole host rests, not only their lanes. */
const failuresOfHost = 3

export interface DrainParts {
  session: Session
  client: Client
  outbox: Outbox
  memory: Memory
  waits: Waits
  rules: Rules
  clock: Clock
  random(): number
  isEager: boolean
  /** Somebody else drains now, or the engine was closed. */
  isLost(): boolean
  /** Rows changed: memory and other tabs follow. */
  follow(change: Change): void
  /** Every answer, and that there was none. */
  heard(outcome: Outcome<unknown>, verdict: Verdict): void
  /** The pause of the whole host. */
  hold: { get(): Hold | undefined; set(hold: Hold | undefined): Promise<void> }
}

/** One pass: sends what can be sent now, several lanes at once, until nothing is left or the host wants a rest. */
export async function drain(parts: DrainParts): Promise<void> {
  const { memory, outbox, waits, rules } = parts
  const busy = new Map<string, Promise<unknown>>()
  const idle = new Set<string>()
  let isStopped = false
  let failures = 0
  /** The phone could not keep an answer. The other lanes come to their end before that is thrown. */
  let broken: { cause: unknown } | undefined

  function ready(): string[] {
    const lanes = openLanes(memory.operations.get())
    const stuck = new Set(memory.unread.get().map((row) => row.lane))
    return [...lanes.entries()]
      .filter(([lane, rows]) => {
        if (busy.has(lane) || idle.has(lane) || stuck.has(lane)) return false
        const head = rules.headOf(rows, lanes)
        return head !== undefined && waits.left(head.hold, parts.isEager) === 0
      })
      .map(([lane]) => lane)
      .slice(0, atOnce - busy.size)
  }

  async function send(operation: Operation): Promise<void> {
    const { request } = operation
    if (!request) return
    const call = { ...callOf[operation.kind], method: request.method, path: request.path } as Call
    const body = request.body === undefined ? {} : { body: request.body as never }
    const outcome = await parts.client(call, { ...body, headers: headersOf(operation, parts.session) })
    const verdict = rules.meaning(operation, outcome, circumstances(operation, parts))
    parts.heard(outcome, verdict)
    if (outcome.kind === 'ok' || outcome.kind === 'refused') failures = 0
    else failures += 1
    const hold = verdict.kind === 'retry' ? holdOf(operation, verdict) : undefined
    if (verdict.kind === 'expired' || hold?.scope === 'host') isStopped = true
    if (hold?.scope === 'host') await parts.hold.set(hold.hold)
    else if (verdict.kind === 'acknowledged' || verdict.kind === 'parked') await rested()
    const change = await outbox.settle(operation, verdict, hold?.scope === 'lane' ? hold.hold : undefined)
    parts.follow(change)
  }

  const rested = async () => {
    if (parts.hold.get()) await parts.hold.set(undefined)
  }

  function holdOf(operation: Operation, verdict: Extract<Verdict, { kind: 'retry' }>) {
    const scope =
      verdict.scope === 'host' || failures >= failuresOfHost ? ('host' as const) : ('lane' as const)
    const before = scope === 'host' ? parts.hold.get() : operation.hold
    const hold = holdFor({
      scope,
      failures: (before?.failures ?? 0) + 1,
      after: verdict.after,
      now: parts.clock.now(),
      random: parts.random,
    })
    return { scope, hold }
  }

  async function fill(): Promise<void> {
    while (!isStopped && !parts.isLost() && busy.size < atOnce) {
      const lanes = ready()
      if (lanes.length === 0) return
      const change = await outbox.claim(lanes, parts.session.capabilities)
      parts.follow(change)
      const claimed = new Set(change.claimed.map((operation) => operation.lane))
      // What memory still took for ready but the database did not: another tab was faster.
      for (const lane of lanes) if (!claimed.has(lane)) idle.add(lane)
      if (parts.isLost()) return
      for (const operation of change.claimed) {
        busy.set(
          operation.lane,
          send(operation)
            .catch((cause: unknown) => (broken ??= { cause }))
            .finally(() => busy.delete(operation.lane)),
        )
      }
    }
  }

  if (waits.left(parts.hold.get(), parts.isEager) > 0) return
  for (;;) {
    if (!broken) await fill()
    if (busy.size === 0) break
    await Promise.race(busy.values())
  }
  if (broken) throw broken.cause
}

function headersOf(operation: Operation, { capabilities }: Session): Record<string, string> {
  return {
    ...(capabilities.includes('idempotency-key') && { 'idempotency-key': operation.id }),
    ...(capabilities.includes('x-user') && { 'x-user': operation.userId }),
  }
}

function circumstances(operation: Operation, { memory, session }: DrainParts): Circumstances {
  const removals = memory.operations
    .get()
    .filter((other) => other.kind === 'player.remove' && other.entity === operation.entity)
  return {
    isAnnounced: session.capabilities.length > 0,
    // A removal that still waits behind this operation is not why the player is gone.
    isRemovedByUs: removals.some(
      ({ state, seq }) => state === 'acknowledged' || (state !== 'parked' && seq < operation.seq),
    ),
  }
}
