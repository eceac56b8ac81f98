import type { Operation } from '../operation.ts'
import { findKind, kindOf } from '../operations/kinds.ts'

/** Whether both change the same aspect of the same thing, so that the later one replaces the earlier one. */
export function isSameAspect(
  one: Pick<Operation, 'kind' | 'entity'>,
  other: Pick<Operation, 'kind' | 'entity'>,
) {
  // A row of a newer app is of no kind that this one knows.
  const aspect = findKind(one.kind)?.aspect
  return aspect !== undefined && one.entity === other.entity && aspect === findKind(other.kind)?.aspect
}

type Lanes = ReadonlyMap<string, readonly Operation[]>

/**
 * The operation that a lane may send now: its first, unless that one is parked, being written or waits for another lane.
 * @param awaited by lane the operations of other lanes that are awaited in it, too
 */
export function headOf(lane: readonly Operation[], lanes: Lanes, awaited: Lanes): Operation | undefined {
  const head = lane[0]
  if (!head || head.state === 'parked' || head.state === 'saving') return undefined
  return isWaiting(head, lanes, awaited) ? undefined : head
}

function isWaiting(head: Operation, lanes: Lanes, awaited: Lanes): boolean {
  const comesFirst = (row: Operation) => row.seq < head.seq && row.state !== 'parked'
  const isBehind = (lane: string) => (awaited.get(lane) ?? []).some(comesFirst)
  return (
    isBehind(head.lane) ||
    (kindOf(head).waitsFor?.(head.args) ?? []).some(
      ({ lane, evenParked }) =>
        isBehind(lane) ||
        (lanes.get(lane) ?? []).some((row) => comesFirst(row) || (evenParked && row.seq < head.seq)),
    )
  )
}
