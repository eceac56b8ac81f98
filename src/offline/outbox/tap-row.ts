import type { Operation } from '../core/operation.ts'
import type { Kind } from '../operations/kind.ts'

/** Larger than every `seq` that the database gives. @param index position among the taps that are being written */
export const seqOf = (index: number): number => 2 ** 52 + index

/**
 * Makes the row of a tap, before the database gives it a `seq`.
 * @param stamp `createdAt` is the time of the phone's clock, `now` the estimated time at {host}
 * @param index position among the taps that are being written
 */
export function rowOf<Tap>(
  kind: Kind<Tap>,
  tap: Tap,
  stamp: { id: string; userId: string; createdAt: string; now?: string; newId(): string },
  index = 0,
): Operation {
  const { newId, now = stamp.createdAt, ...row } = stamp
  const wish = kind.wish(tap, { newId, now })
  return {
    ...wish,
    ...row,
    kind: kind.name,
    v: kind.version,
    seq: seqOf(index),
    entity: kind.entity(wish.args),
    lane: kind.lane(wish.args),
    state: 'saving',
    attempts: 0,
  }
}
