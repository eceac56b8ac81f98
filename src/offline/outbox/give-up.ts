import { isNotice, type Operation, type OutboxChange } from '../core/operation.ts'
import { kindOf } from '../operations/kinds.ts'
import { type CourtsideDatabase, readMeta } from '../storage/database.ts'
import { onHost, requeued } from './divide.ts'
import { noteDone } from './done.ts'
import { isSameAspect } from './lanes.ts'

interface GivingUp {
  database: CourtsideDatabase
  laneRows(lane: string): Promise<Operation[]>
  waitingOn(row: Operation): Promise<Operation[]>
  commit(put: Operation[], removed: number[]): Promise<OutboxChange>
}

/** Gives up an operation that is not sent any more; inside a transaction. */
export function createGivingUp({ database, laneRows, waitingOn, commit }: GivingUp) {
  /**
   * The operations that continue on the thing that the host has. Operations with a newer tap on the same aspect are
   * left out: the newer tap may be under way, and it applies.
   */
  async function outlasting(carried: readonly Operation[]): Promise<Operation[]> {
    const lanes = await Promise.all(carried.map(({ lane }) => laneRows(lane)))
    return carried.filter(
      (one, index) => !lanes[index]?.some((later) => later.seq > one.seq && isSameAspect(later, one)),
    )
  }

  /**
   * Gives up an operation, later operations on the same aspect, and what waits for it.
   * @param newId id of the operation that tells the host about the decision, if there is one
   */
  return async function giveUp(row: Operation, now: string, newId?: string): Promise<OutboxChange> {
    const lane = isNotice(row) ? [] : await laneRows(row.lane)
    const behind = lane.filter((later) => later.seq > row.seq && later.state === 'waiting')
    const onWhatItMakes = (await waitingOn(row)).filter((later) => !kindOf(later).makes)
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
    if (!row.host) return commit([], [row.seq, ...removed])
    const conceded = newId === undefined ? undefined : kindOf(row).conceded?.(row, row.host)
    if (newId !== undefined && conceded)
      return commit([{ ...requeued(onHost(conceded)), id: newId }], removed)
    const { refusal: _refusal, ...rest } = row
    const settledAt = (await readMeta(database, 'pull')) ?? 0
    return commit([{ ...rest, state: 'acknowledged', settledAt }, ...carried], removed)
  }
}
