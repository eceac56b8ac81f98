import type { Call } from '#contract/calls/call.ts'
import type { Client, Outcome } from '#contract/calls/client.ts'
import { retryDelayFor, type Clock, type Waits } from './retry-delay.ts'
import { type Claimed, isClaimed, isDeclined, nextSize, sendBatch, tooLong } from './batch.ts'
import { uuid7 } from '../core/identifiers.ts'
import type { Memory } from '../memory.ts'
import type { RetryDelay, Operation, OutboxChange } from '../core/operation.ts'
import { kindOf } from '../operations/kinds.ts'
import type { Circumstances, Verdict } from '../outbox/outcome.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Rules } from '../rules.ts'
import type { Session } from '../host/session.ts'

/** Requests under way at once. */
const atOnce = 6
/**
 * After this number of failed answers in a row, nothing is sent to the host for a while, instead of pausing only single
 * lanes.
 */
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
  /** Most operations in one request at present. */
  batch: { most: number }
  /** Whether another tab drains now, or the engine was closed. */
  isLost(): boolean
  /** Call this when rows changed, so that memory and other tabs apply the changes. */
  follow(change: OutboxChange): void
  /** Called with every answer, and also when no answer came. */
  onOutcome(outcome: Outcome<unknown>, isExpired: boolean): void
  /** The pause of the whole host. */
  hostDelay: { get(): RetryDelay | undefined; set(hostDelay: RetryDelay | undefined): Promise<void> }
}

/**
 * One pass: sends the operations that can be sent now, several lanes at once, until nothing is left or the host needs a
 * pause.
 */
export async function drain(parts: DrainParts): Promise<void> {
  const { memory, outbox, waits, rules } = parts
  const busy = new Map<string, Promise<unknown>>()
  const idle = new Set<string>()
  let isStopped = false
  let takesBatches = parts.session.capabilities.includes('outbox-batch')
  let failures = 0
  /**
   * Whether the next request without an answer is sent again at once. Not while the host is known to be away, and not
   * twice in a row.
   */
  let mayRepeat = parts.hostDelay.get() === undefined
  /**
   * Set when the phone could not store an answer. The error is thrown after the requests of the other lanes have ended.
   */
  let broken: { cause: unknown } | undefined

  /** The lanes that may send now, at most `most` of them. */
  function ready(most: number): string[] {
    const { lanes } = memory.outbox
    const stuck = new Set(memory.unread.get().map((row) => row.lane))
    const found: string[] = []
    for (const [lane, rows] of lanes) {
      if (found.length === most) break
      if (busy.has(lane) || idle.has(lane) || stuck.has(lane)) continue
      const head = rules.headOf(rows, memory.outbox)
      if (head && waits.left(head.hold, parts.isEager) === 0) found.push(lane)
    }
    return found
  }

  /** The outcome of each operation; undefined when the host takes no batches. */
  async function request(operations: readonly [Claimed, ...Claimed[]]) {
    const [first] = operations
    if (operations.length === 1) {
      const { whole } = await twiceIfLost(() => sendAlone(first, parts))
      return { whole, outcomes: [whole], isOfAll: false }
    }
    const { batch, client } = parts
    const headers = userOf(first, parts.session)
    const { whole, took } = await twiceIfLost(() => sendBatch(client, operations, headers))
    if (isDeclined(whole)) return undefined
    batch.most = nextSize(batch.most, whole, took)
    return { whole, outcomes: rules.answersIn(operations, whole), isOfAll: whole.kind !== 'ok' }
  }

  /**
   * A connection that breaks is most often a moment without signal: the same bytes go again at once. A request that
   * took long is not repeated, because it is too large for this connection, or the host hangs.
   */
  async function twiceIfLost<Answer>(send: () => Promise<Outcome<Answer>>) {
    const timed = async () => {
      const begun = parts.clock.steady()
      const whole = await send()
      if (whole.kind !== 'unreachable') mayRepeat = true
      return { whole, took: parts.clock.steady() - begun }
    }
    const first = await timed()
    const isRepeated =
      first.whole.kind === 'unreachable' && mayRepeat && first.took < tooLong && !parts.isLost()
    if (!isRepeated) return first
    mayRepeat = false
    return timed()
  }

  async function send(operations: readonly [Claimed, ...Claimed[]]): Promise<void> {
    const answer = await request(operations)
    if (!answer) {
      takesBatches = false
      return
    }
    const settlements = operations.map((sent, position) => {
      const outcome = answer.outcomes[position] ?? answer.whole
      const verdict = rules.verdictOf(sent, outcome, circumstances(sent, parts))
      failures = outcome.kind === 'ok' || outcome.kind === 'refused' ? 0 : failures + 1
      const pause = verdict.kind === 'retry' ? retryDelayOf(sent, verdict, answer.isOfAll) : undefined
      const isInVain = outcome.kind === 'unreachable'
      return {
        sent,
        verdict,
        pause,
        retryDelay: pause?.scope === 'lane' ? pause.retryDelay : undefined,
        isInVain,
      }
    })
    const isExpired = settlements.some(({ verdict }) => verdict.kind === 'expired')
    const hostPause = settlements.find(({ pause }) => pause?.scope === 'host')?.pause
    parts.onOutcome(answer.whole, isExpired)
    if (isExpired || hostPause) isStopped = true
    if (hostPause) await parts.hostDelay.set(hostPause.retryDelay)
    else if (settlements.some(({ verdict }) => verdict.kind === 'acknowledged' || verdict.kind === 'parked'))
      await endHostPause()
    const newId = () => uuid7(parts.clock.now(), parts.random)
    const now = new Date(parts.clock.now()).toISOString()
    parts.follow(await outbox.settle(settlements, { newId, now }))
  }

  const endHostPause = async () => {
    if (parts.hostDelay.get()) await parts.hostDelay.set(undefined)
  }

  /** The failure of a whole batch says nothing about single lanes. */
  function retryDelayOf(
    operation: Operation,
    verdict: Extract<Verdict, { kind: 'retry' }>,
    isOfAll: boolean,
  ) {
    const isOfHost = isOfAll || verdict.scope === 'host' || failures >= failuresOfHost
    const scope = isOfHost ? ('host' as const) : ('lane' as const)
    const before = scope === 'host' ? parts.hostDelay.get() : operation.hold
    const retryDelay = retryDelayFor({
      scope,
      failures: (before?.failures ?? 0) + 1,
      after: verdict.after,
      now: parts.clock.now(),
      random: parts.random,
    })
    return { scope, retryDelay }
  }

  async function fill(): Promise<void> {
    while (!isStopped && !parts.isLost() && busy.size < atOnce) {
      const open = ready(takesBatches ? parts.batch.most : atOnce)
      const isBatch = takesBatches && open.length >= rules.batchFrom
      const lanes = isBatch ? open : open.slice(0, atOnce - busy.size)
      if (lanes.length === 0) return
      const change = await outbox.claim(lanes, parts.session.capabilities)
      parts.follow(change)
      const claimed = change.claimed.filter(isClaimed)
      const found = new Set(claimed.map((operation) => operation.lane))
      // Memory showed these lanes as ready, but the database did not: another tab was faster.
      for (const lane of lanes) if (!found.has(lane)) idle.add(lane)
      if (parts.isLost()) return
      if (isBatch) start(claimed)
      else for (const operation of claimed) start([operation])
    }
  }

  function start(operations: readonly Claimed[]): void {
    const [first, ...more] = operations
    if (!first) return
    const sending = send([first, ...more])
      .catch((cause: unknown) => (broken ??= { cause }))
      .finally(() => operations.forEach(({ lane }) => busy.delete(lane)))
    for (const { lane } of operations) busy.set(lane, sending)
  }

  if (waits.left(parts.hostDelay.get(), parts.isEager) > 0) return
  for (;;) {
    if (!broken) await fill()
    if (busy.size === 0) break
    await Promise.race(busy.values())
  }
  if (broken) throw broken.cause
}

function sendAlone(operation: Claimed, { client, session }: DrainParts): Promise<Outcome<unknown>> {
  const { id, request, createdAt } = operation
  const call = { ...kindOf(operation).call, method: request.method, path: request.path } as Call
  const key = session.capabilities.includes('idempotency-key') && { 'idempotency-key': id }
  const tapped = session.capabilities.includes('tapped-at') && { 'x-tapped-at': createdAt }
  const given = giverOf(operation, session)
  const headers = {
    ...key,
    ...tapped,
    ...(given && { 'x-given-by': given }),
    ...userOf(operation, session),
  }
  return client(call, { ...(request.body !== undefined && { body: request.body as never }), headers })
}

const giverOf = ({ givenBy }: Operation, { capabilities }: Session) =>
  capabilities.includes('hand-over') ? givenBy : undefined

function userOf({ userId }: Operation, { capabilities }: Session): Record<string, string> {
  return capabilities.includes('x-user') ? { 'x-user': userId } : {}
}

function circumstances(operation: Operation, { memory, session }: DrainParts): Circumstances {
  return {
    isAnnounced: session.capabilities.length > 0,
    others: memory.outbox.ofEntity(operation.entity).filter(({ id }) => id !== operation.id),
  }
}
