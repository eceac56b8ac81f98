import { type CourtsideDatabase, readMeta } from '../storage/database.ts'
import { insisted, onHost, seqBefore, requeued, takeOut } from './divide.ts'
import { noteDone } from './done.ts'
import { isSameAspect } from './lanes.ts'
import { isNotice, type Operation, type OutboxChange } from '../core/operation.ts'
import { kindOf } from '../operations/kinds.ts'
import type { Outbox } from './outbox.ts'
import type { Storage } from '../storage/storage.ts'

/**
 * The decisions of a person about a parked operation, or about one that was never sent. Each decision is one
 * transaction.
 */
export function createDecisions(database: CourtsideDatabase, storage: Storage, outbox: Outbox) {
  const decide = (
    id: string,
    decision: (row: Operation) => Promise<OutboxChange>,
    state: Operation['state'] = 'parked',
  ) =>
    storage.write(['operations', 'meta', 'aliases'], async () => {
      const row = await database.operations.get({ id })
      return row?.state === state ? decision(row) : { put: [], removed: [] }
    })

  const laneOf = ({ lane }: Operation) => database.operations.where('lane').equals(lane).sortBy('seq')

  return {
    /** Gives up a row that this app can't read. The person has seen the row, and could export it. */
    discard: (seq: number) =>
      storage.write(['operations', 'meta', 'aliases'], () => outbox.commit([], [seq])),

    /**
     * Sends the wanted value again, as a new operation on the present state of the host, in the same position of its
     * lane.
     * @param part of the wish; the other parts stay to be decided
     */
    keepMine: (id: string, newId: string, createdAt: string, part?: string) =>
      decide(id, async (parked) => {
        const { sent, left } = takeOut(parked, (each) => each === part)
        const mine = { ...requeued(onHost(insisted(sent ?? parked))), id: newId, createdAt }
        const lane = await laneOf(parked)
        if (sent) return outbox.commit([{ ...mine, seq: seqBefore(parked, lane) }, left])
        // Operations that wait for this one refer to its new id and use its answer as their basis.
        const followers = lane.filter(({ after }) => after === parked.id)
        return outbox.commit([mine, ...followers.map((next) => ({ ...next, after: newId }))])
      }),

    /**
     * The refused operation is not sent any more. Only the decision itself is sent, if the host needs it. The state
     * from the host's refusal stays visible until the next snapshot. When a creation is given up, all later operations
     * on the thing that it would have created are given up, too. Operations that create something else stay: if a
     * person was registered in a category that will not exist, somebody is asked about it. Operations that can continue
     * with the thing that the host has instead continue with it.
     * @param part of the wish; the other parts stay to be decided
     */
    keepTheirs: (id: string, newId: string, now: string, part?: string) =>
      decide(id, async (parked) => {
        const { sent, left } = takeOut(parked, (each) => each === part)
        return sent ? outbox.commit([left]) : giveUp(parked, now, newId)
      }),

    /**
     * Gives up an operation that was never sent, and later operations on the same aspect. An operation that may have
     * been sent stays.
     */
    giveUpWaiting: (id: string, now: string) => decide(id, (row) => giveUp(row, now), 'waiting'),
  }

  /**
   * The operations that continue on the thing that the host has. Operations with a newer tap on the same aspect are
   * left out: the newer tap may be under way, and it applies.
   */
  async function outlasting(carried: readonly Operation[]): Promise<Operation[]> {
    const lanes = await Promise.all(carried.map(laneOf))
    return carried.filter(
      (one, index) => !lanes[index]?.some((later) => later.seq > one.seq && isSameAspect(later, one)),
    )
  }

  /** @param newId id of the operation that tells the host about the decision, if there is one */
  async function giveUp(row: Operation, now: string, newId?: string): Promise<OutboxChange> {
    const lane = isNotice(row) ? [] : await laneOf(row)
    const behind = lane.filter((later) => later.seq > row.seq && later.state === 'waiting')
    const onWhatItMakes = (await outbox.waitingOn(row)).filter((later) => !kindOf(later).makes)
    const carried = await outlasting(
      onWhatItMakes.flatMap((later) => kindOf(row).carriedOver?.(row, later) ?? []),
    )
    const given = new Map(
      [...behind.filter((later) => isSameAspect(later, row)), ...onWhatItMakes].map((one) => [one.seq, one]),
    )
    for (const { seq } of carried) given.delete(seq)
    const removed = [...given.keys()]
    // A notice is about an operation that was carried out.
    if (isNotice(row)) await noteDone(database, [row], now)
    await noteDone(database, [...(isNotice(row) ? [] : [row]), ...given.values()], now, true)
    if (!row.host) return outbox.commit([], [row.seq, ...removed])
    const conceded = newId === undefined ? undefined : kindOf(row).conceded?.(row, row.host)
    if (newId !== undefined && conceded)
      return outbox.commit([{ ...requeued(onHost(conceded)), id: newId }], removed)
    const { refusal: _refusal, ...rest } = row
    const settledAt = (await readMeta(database, 'pull')) ?? 0
    return outbox.commit([{ ...rest, state: 'acknowledged', settledAt }, ...carried], removed)
  }
}
