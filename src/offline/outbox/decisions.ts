import { type CourtsideDatabase, readMeta } from '../storage/database.ts'
import { insisted, onHost, seqBefore, requeued, takeOut } from './divide.ts'
import { noteDone } from './done.ts'
import { isSameAspect } from './lanes.ts'
import { isNotice, type Operation, type OutboxChange } from '../core/operation.ts'
import { kindOf } from '../operations/kinds.ts'
import type { Outbox } from './outbox.ts'
import type { Storage } from '../storage/storage.ts'

/** What a person decides about a parked operation, or one that was never sent; each decision is one transaction. */
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
    /** Gives up a row that this code can't read; it was shown and could be exported. */
    discard: (seq: number) =>
      storage.write(['operations', 'meta', 'aliases'], () => outbox.commit([], [seq])),

    /**
     * The wanted value once more, as a new operation on what the host has now, in the same place of its lane.
     * @param part of the wish; the others stay to be decided
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
     * The refused operation is not sent any more; only the decision itself is sent, where the host needs it. What the
     * host said when it refused stays visible until the next snapshot.
     * With a creation goes everything that was to happen to what it would have made, but for what creates more: a person
     * who was registered in a category that is not to be is asked about. What can go on with what the host has instead does.
     * @param part of the wish; the others stay to be decided
     */
    keepTheirs: (id: string, newId: string, now: string, part?: string) =>
      decide(id, async (parked) => {
        const { sent, left } = takeOut(parked, (each) => each === part)
        return sent ? outbox.commit([left]) : giveUp(parked, now, newId)
      }),

    /** Gives up what was never sent, and what was tapped after it on the same aspect. What may have been sent stays. */
    giveUpWaiting: (id: string, now: string) => decide(id, (row) => giveUp(row, now), 'waiting'),
  }

  /**
   * The operations that would go on, without those for which a newer tap on what the host has exists: the newer tap may
   * be under way, and it counts.
   */
  async function outlasting(carried: readonly Operation[]): Promise<Operation[]> {
    const lanes = await Promise.all(carried.map(laneOf))
    return carried.filter(
      (one, index) => !lanes[index]?.some((later) => later.seq > one.seq && isSameAspect(later, one)),
    )
  }

  /** @param newId where the host may have to hear of it */
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
