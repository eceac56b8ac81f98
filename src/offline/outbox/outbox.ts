import { idsIn } from '../core/ids-in.ts'
import { noteChange } from '../storage/change-log.ts'
import { type CourtsideDatabase, readMeta } from '../storage/database.ts'
import { divide, requeued, seqBefore, upToDate } from './divide.ts'
import { unclaimedFrom } from './fold.ts'
import { createGivingUp } from './give-up.ts'
import { renamed } from './host-ids.ts'
import { isOwn, isSameAspect } from './lanes.ts'
import { changesOf, isNotice, type Operation, type OutboxChange } from '../core/operation.ts'
import { kindOf } from '../operations/kinds.ts'
import type { Rules } from '../rules.ts'
import { idOfEntity, knownIn } from '../rows/host-entities.ts'
import { createSettling } from './settling.ts'
import { undone } from './undone.ts'
import type { Storage } from '../storage/storage.ts'

/** The written outbox: every step is one strict transaction, and doing one twice does no harm. */
export function createOutbox(database: CourtsideDatabase, storage: Storage, rules: Rules) {
  const tables = ['operations', 'meta', 'aliases'] as const
  const laneRows = (lane: string) => database.operations.where('lane').equals(lane).sortBy('seq')

  /** Writes the rows, and returns the changes. */
  async function commit(put: Operation[], removed: number[] = []): Promise<OutboxChange> {
    if (removed.length > 0) await database.operations.bulkDelete(removed)
    if (put.length > 0) await database.operations.bulkPut(put)
    return noted({ put, removed })
  }

  async function noted({ put, removed }: OutboxChange): Promise<OutboxChange> {
    if (put.length + removed.length === 0) return { put, removed }
    return { put, removed, number: await noteChange(database, [...put.map(({ seq }) => seq), ...removed]) }
  }

  /**
   * Writes a tap into the outbox, only once. A tap on a refused operation is the person's decision about it and
   * replaces it. Our own earlier operation on the same entity becomes its predecessor.
   */
  function append(row: Operation): Promise<OutboxChange> {
    return storage.write(tables, async () => {
      const { isUndo, ...tapped } = await withHostIds(row)
      const lane = await laneRows(tapped.lane)
      if (lane.some(({ id }) => id === row.id)) return { put: [], removed: [] }
      return isUndo ? undo(tapped, lane) : addTap(tapped, lane)
    })
  }

  async function addTap(tapped: Operation, lane: readonly Operation[]): Promise<OutboxChange> {
    const rows = lane.filter((each) => isSameAspect(each, tapped))
    const parked = rows.findLast((each) => each.state === 'parked')
    const behind = parked ? rows.filter(({ seq, state }) => seq > parked.seq && state === 'waiting') : []
    const earlier = rows.findLast((each) => each.state !== 'parked' && !behind.includes(each))
    const predecessor = {
      ...(earlier && { after: earlier.id }),
      ...(earlier?.state === 'acknowledged' && earlier.host && { basis: earlier.host }),
    }
    if (parked) return replace(parked, behind, tapped, predecessor)
    const { seq: _, ...stored } = { ...tapped, state: 'waiting' as const, ...predecessor }
    const seq = await database.operations.add(stored)
    return noted({ put: [{ ...stored, seq }], removed: [] })
  }

  /**
   * A tap that undoes an own earlier one. What {host} refused of that one is given up, and the value of the other person
   * stays. The rest is undone as by any tap. The tap's id stays on a row or in the list of changes, so that writing it
   * twice does no harm.
   */
  async function undo(tapped: Operation, lane: readonly Operation[]): Promise<OutboxChange> {
    const { id, createdAt, kind } = tapped
    const refused = lane.findLast((each) => each.state === 'parked' && isSameAspect(each, tapped))
    if (!refused || isNotice(refused)) return addTap(tapped, lane)
    const outcome = undone(refused, tapped)
    if (!outcome) {
      const behind = lane.filter(({ seq, state }) => seq > refused.seq && state === 'waiting')
      const own = behind.findLast((each) => each.kind === kind && isSameAspect(each, tapped))
      return own ? giveUp({ ...own, id }, createdAt) : addTap(tapped, lane)
    }
    const { left, rest } = outcome
    if (!rest) return left ? commit([{ ...left, id }]) : giveUp({ ...refused, id }, createdAt, id)
    const given = await (left ? commit([left]) : giveUp(refused, createdAt))
    const added = await addTap(rest, await laneRows(tapped.lane))
    const removed = [...given.removed, ...added.removed]
    const put = new Map([...given.put, ...added.put].map((row) => [row.seq, row]))
    for (const seq of removed) put.delete(seq)
    return { ...added, put: [...put.values()], removed }
  }

  /**
   * A tap on a refused operation and on the operations behind it. It is the person's decision, and takes the same
   * position in the lane. If it leaves the dispute open, the undisputed parts of its wish are sent all the same.
   */
  async function replace(
    refused: Operation,
    behind: readonly Operation[],
    tapped: Operation,
    predecessor: Pick<Operation, 'after' | 'basis'>,
  ): Promise<OutboxChange> {
    const join = (all: Operation, next: Operation) => rules.join(all, next) ?? all
    const whole = kindOf(refused).onRefused ? behind.reduce(join, refused) : refused
    const removed = behind.filter(({ kind }) => kind === tapped.kind).map(({ seq }) => seq)
    const parked = upToDate(whole, predecessor.basis)
    const position = { seq: parked.seq, ...(parked.host && { host: parked.host }) }
    // The edit of a thing that was never created changes its creation.
    const creation =
      tapped.kind !== parked.kind && kindOf(parked).makes ? rules.join(parked, tapped) : undefined
    if (creation)
      return commit([{ ...requeued(creation), id: tapped.id, createdAt: tapped.createdAt }], removed)
    const decided = { ...tapped, ...position, state: 'waiting' as const }
    const together = tapped.kind === parked.kind ? kindOf(parked).onRefused?.(parked, tapped) : undefined
    if (!together) return commit([decided], removed)
    const { isDecided, ...merged } = together
    if (isDecided) return commit([{ ...decided, ...merged }], removed)
    const { sent, left } = divide({ ...parked, ...merged })
    if (!sent) return commit([left], removed)
    const { id, createdAt } = tapped
    const before = { id, createdAt, seq: seqBefore(parked, await laneRows(parked.lane)) }
    return commit([{ ...sent, ...before, ...predecessor }, left], removed)
  }

  /** Replaces this phone's ids with the ids from {host}'s answers. */
  async function withHostIds(row: Operation): Promise<Operation> {
    const aliases = await database.aliases.where('id').anyOf(idsIn(row.args)).toArray()
    return aliases.reduce(renamed, row)
  }

  /**
   * Claims the operations that these lanes may send: folds the unclaimed operations and freezes the exact request. A
   * row that was claimed before is returned unchanged, so that the same bytes are sent again.
   */
  function claim(
    lanes: readonly string[],
    capabilities: readonly string[],
  ): Promise<OutboxChange & { claimed: Operation[] }> {
    return storage.write([...tables, 'snapshots'], async () => {
      await storage.beat()
      const claimed: Operation[] = []
      const put: Operation[] = []
      const removed: number[] = []
      for (const all of await Promise.all(lanes.map(laneRows))) {
        const rows = all.filter((row) => row.state !== 'acknowledged' && isOwn(row))
        const head = rows[0]
        if (!head || head.state === 'parked') continue
        if (head.state === 'sending') {
          claimed.push({ ...head, attempts: head.attempts + 1 })
          continue
        }
        const { survivor, absorbed, isReturn } = rules.fold(rows.slice(0, unclaimedFrom(rows)))
        removed.push(...absorbed.map(({ seq }) => seq).filter((seq) => seq !== head.seq))
        if (survivor && !(isReturn && (await isStillSo(survivor, all)))) {
          const request = rules.freeze(survivor, capabilities)
          claimed.push({ ...survivor, state: 'sending', attempts: 1, request })
        } else if (head.host) {
          // Nothing is left to send, but the state from the host's refusal is still the newest that this phone has.
          put.push({ ...head, state: 'acknowledged', settledAt: (await readMeta(database, 'pull')) ?? 0 })
        } else removed.push(head.seq)
      }
      return { ...(await commit([...put, ...claimed], removed)), claimed }
    })
  }

  /** Whether the host still has the value that the person saw at the first tap, by the newest state on this phone. */
  async function isStillSo(returned: Operation, lane: readonly Operation[]): Promise<boolean> {
    const { isGranted } = kindOf(returned)
    if (!isGranted) return true
    const snapshot = await database.snapshots.get(returned.eventId)
    const answers = lane.flatMap(({ entity, host }) => (host && entity === returned.entity ? host : []))
    const stored = snapshot && knownIn(snapshot, idOfEntity(returned.entity))
    const states = stored ? [...answers, stored] : answers
    const newest = Math.max(...states.map(changesOf))
    // Draws have no common count of changes. So every known state of the draw must have the wanted value.
    return states.every((state) => changesOf(state) < newest || isGranted(returned, state))
  }

  /** The operations of all lanes that wait for an entity that this operation creates. */
  async function waitingOn(row: Operation): Promise<Operation[]> {
    const created = new Set(kindOf(row).makes?.(row.args))
    if (created.size === 0) return []
    const rows = await database.operations.where('eventId').equals(row.eventId).sortBy('seq')
    return rows.filter(
      (next) =>
        next.seq > row.seq && next.state === 'waiting' && idsIn(next.args).some((id) => created.has(id)),
    )
  }

  const settle = createSettling({ database, storage, rules, laneRows, waitingOn, commit })
  const giveUp = createGivingUp({ database, laneRows, waitingOn, commit })

  return { append, claim, settle, commit, giveUp }
}
export type Outbox = ReturnType<typeof createOutbox>
