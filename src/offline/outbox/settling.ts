import { type CourtsideDatabase, readMeta } from '../storage/database.ts'
import { divide, onHost, seqBefore } from './divide.ts'
import { noteDone } from './done.ts'
import { aliasesOf, renamed } from './host-ids.ts'
import { isSameAspect } from './lanes.ts'
import { changesOf, type RetryDelay, isNotice, type Operation, type OutboxChange } from '../core/operation.ts'
import { kindOf } from '../operations/kinds.ts'
import type { Verdict } from './outcome.ts'
import type { Rules } from '../rules.ts'
import type { Storage } from '../storage/storage.ts'

/** A sent operation, with the meaning of its answer. `hold` is the pause of its lane. */
export interface Settlement {
  sent: Operation
  verdict: Verdict
  retryDelay: RetryDelay | undefined
  /** There was no answer. */
  isInVain: boolean
}

interface Settling {
  database: CourtsideDatabase
  storage: Storage
  rules: Rules
  laneRows(lane: string): Promise<Operation[]>
  waitingOn(row: Operation): Promise<Operation[]>
  commit(put: Operation[], removed: number[]): Promise<OutboxChange>
}

const tables = ['operations', 'meta', 'aliases'] as const
const noChange: OutboxChange = { put: [], removed: [] }

/** Applies the answers of {host} to the outbox. */
export function createSettling({ database, storage, rules, laneRows, waitingOn, commit }: Settling) {
  /**
   * Writes the results of these answers in one transaction. Each answer belongs to another lane. An operation that was
   * settled or decided meanwhile is left unchanged.
   */
  function settle(
    settlements: readonly Settlement[],
    { newId, now }: { newId: () => string; now: string },
  ): Promise<OutboxChange> {
    return storage.write(tables, async () => {
      await storage.beat()
      const settledAt = (await readMeta(database, 'pull')) ?? 0
      const rows = await database.operations.bulkGet(settlements.map(({ sent }) => sent.seq))
      const changes = await Promise.all(
        settlements.map((one, position) => changeBy(one, rows[position], settledAt, newId)),
      )
      const done = changes.flatMap(({ put }, position) =>
        settlements[position]?.verdict.kind === 'acknowledged' ? put.slice(0, 1) : [],
      )
      await noteDone(database, done, now)
      return commit(
        changes.flatMap(({ put }) => put),
        changes.flatMap(({ removed }) => removed),
      )
    })
  }

  async function changeBy(
    { sent, verdict, retryDelay, isInVain }: Settlement,
    row: Operation | undefined,
    settledAt: number,
    newId: () => string,
  ) {
    if (!row || row.id !== sent.id || row.state !== 'sending') return noChange
    if (verdict.kind === 'acknowledged') return acknowledge(row, verdict.host, settledAt)
    if (verdict.kind === 'parked') return park(row, verdict, settledAt, newId)
    if (isInVain && !row.wasOffline) return { put: [{ ...row, wasOffline: true as const }], removed: [] }
    return retryDelay ? { put: [{ ...row, hold: retryDelay }], removed: [] } : noChange
  }

  async function acknowledge(
    row: Operation,
    host: Operation['host'],
    settledAt: number,
  ): Promise<OutboxChange> {
    const { request: _request, hold: _hold, basis: _basis, ...rest } = row
    const done = { ...rest, state: 'acknowledged', settledAt, ...(host && { host }) } as Operation
    const rows = await laneRows(row.lane)
    const outdated = rows.filter((each) => isOutdated(each, done)).map(({ seq }) => seq)
    const put = new Map(basedOn(row, host, rows).map((next) => [next.seq, next]))
    const aliases = host ? aliasesOf(row, host) : []
    if (aliases.length === 0) return { put: [done, ...put.values()], removed: outdated }
    await database.aliases.bulkPut(aliases)
    for (const next of await waitingOn(row)) {
      const current = put.get(next.seq) ?? next
      put.set(next.seq, aliases.reduce(renamed, current))
    }
    return { put: [done, ...put.values()], removed: outdated }
  }

  /** Parks the last wanted value of the lane, including later taps. The parts that are not disputed are still sent. */
  async function park(
    row: Operation,
    { refusal, host }: Extract<Verdict, { kind: 'parked' }>,
    settledAt: number,
    newId: () => string,
  ): Promise<OutboxChange> {
    // The state from an earlier refusal is out of date. For example, a category that was removed since is no longer in
    // dispute.
    const { request: _request, hold: _hold, host: _earlier, ...rest } = row
    let parked = { ...rest, state: 'parked', refusal, ...(host && { host }) } as Operation
    const lane = await laneRows(row.lane)
    if (isNotice(parked)) return { put: [parked, ...basedOn(row, host, lane)], removed: [] }
    const removed: number[] = []
    for (const next of lane.filter(({ seq, state }) => seq > row.seq && state !== 'acknowledged')) {
      const joined = rules.join(parked, next)
      if (!joined) break
      parked = joined
      removed.push(next.seq)
    }
    if (host && kindOf(parked).isGranted?.(parked, host)) {
      const { refusal: _refusal, ...agreed } = parked
      return { put: [{ ...agreed, state: 'acknowledged', settledAt }], removed }
    }
    const { sent, left } = divide(parked)
    const again = sent && { ...onHost(sent), id: newId(), seq: seqBefore(row, lane) }
    // {host} has just refused the same, so it would refuse it again and again.
    if (!again || isSameWish(again, row)) return { put: [parked], removed }
    return { put: [again, left], removed }
  }

  return settle
}

const isSameWish = (one: Operation, other: Operation) =>
  JSON.stringify([one.args, one.base]) === JSON.stringify([other.args, other.base])

/** The operations behind a row that {host} carried out, with the answered state as their basis. */
function basedOn(row: Operation, host: Operation['host'], lane: readonly Operation[]): Operation[] {
  if (!host) return []
  const followers = lane.filter((next) => next.seq > row.seq && next.state === 'waiting')
  // The operation that the later tap followed may have been joined with this one.
  const based = followers.filter((next) => next.after === row.id || isSameAspect(next, row))
  return based.map((next) => ({ ...next, basis: host }))
}

/** An acknowledged row is outdated once the host has answered a later change of the same entity. */
function isOutdated(earlier: Operation, later: Operation): boolean {
  return (
    earlier.seq < later.seq &&
    earlier.state === 'acknowledged' &&
    earlier.kind === later.kind &&
    earlier.entity === later.entity &&
    later.host !== undefined &&
    changesOf(later.host) >= changesOf(earlier.host ?? {})
  )
}
