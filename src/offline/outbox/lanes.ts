import { idsIn } from '../core/ids-in.ts'
import { isNotice, type Operation } from '../core/operation.ts'
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

/** What else waits, as far as one operation must look at it. */
export interface Others {
  /** Open operations of each lane in their order. */
  lanes: Lanes
  /** By lane the operations of other lanes that are awaited in it, too. */
  awaited: Lanes
  /** The open operation that creates what a phone calls by this id. */
  makerOf(id: string): Operation | undefined
}

/**
 * The operation that a lane may send now: its first, unless that one is parked, being written or waits for another one.
 * What is only carried for another phone stands in nobody's way.
 */
export function headOf(lane: readonly Operation[], others: Others): Operation | undefined {
  const head = lane.find(isOwn)
  if (!head || head.state === 'parked' || head.state === 'saving') return undefined
  return isWaiting(head, others) ? undefined : head
}

/** The refused operation without whose decision this one is not sent. */
export const heldUpBy = (operation: Operation, others: Others): Operation | undefined =>
  requiredBy(operation, others).find(({ state }) => state === 'parked')

/** What must be done before an operation can be sent, also while it is parked. */
function requiredBy(head: Operation, others: Others): Operation[] {
  const makers = idsIn(head.args).flatMap((id) => others.makerOf(id) ?? [])
  const needed = (kindOf(head).needs?.(head.args) ?? []).flatMap((lane) => rowsIn(lane, others))
  const isBefore = (row: Operation) => row.seq < head.seq && !isNotice(row)
  return [...makers.filter(({ id }) => id !== head.id), ...needed.filter(isBefore)]
}

const rowsIn = (lane: string, { lanes, awaited }: Others) => [
  ...(awaited.get(lane) ?? []),
  ...(lanes.get(lane) ?? []),
]

function isWaiting(head: Operation, others: Others): boolean {
  if (requiredBy(head, others).length > 0) return true
  const comesFirst = (row: Operation) => row.seq < head.seq && row.state !== 'parked' && isOwn(row)
  return (
    (others.awaited.get(head.lane) ?? []).some(comesFirst) ||
    (kindOf(head).waitsFor?.(head.args) ?? []).some((lane) => rowsIn(lane, others).some(comesFirst))
  )
}

/** Whether this phone may send it. */
export const isOwn = ({ isCarried }: Pick<Operation, 'isCarried'>) => !isCarried
