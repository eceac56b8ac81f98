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

/** The operation that a lane may send now: its first, unless that one is parked, being written or waits for another lane. */
export function headOf(
  lane: readonly Operation[],
  lanes: ReadonlyMap<string, readonly Operation[]>,
): Operation | undefined {
  const head = lane[0]
  if (!head || head.state === 'parked' || head.state === 'saving') return undefined
  return isWaiting(head, lanes) ? undefined : head
}

function isWaiting(head: Operation, lanes: ReadonlyMap<string, readonly Operation[]>): boolean {
  const awaited = kindOf(head).waitsFor?.(head.args) ?? []
  return awaited.some(({ lane, evenParked }) =>
    (lanes.get(lane) ?? []).some((row) => row.seq < head.seq && (evenParked || row.state !== 'parked')),
  )
}
