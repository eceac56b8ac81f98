import { idsIn } from '../core/ids-in.ts'
import { isNotice, type Operation } from '../core/operation.ts'
import { findKind, kindOf } from '../operations/kinds.ts'

/** Whether both change the same aspect of the same thing, so that the later one replaces the earlier one. */
export function isSameAspect(
  one: Pick<Operation, 'kind' | 'entity'>,
  other: Pick<Operation, 'kind' | 'entity'>,
) {
  // A row of a newer app has no kind in this app.
  const aspect = findKind(one.kind)?.aspect
  return aspect !== undefined && one.entity === other.entity && aspect === findKind(other.kind)?.aspect
}

type Lanes = ReadonlyMap<string, readonly Operation[]>

/** The other waiting operations that must be considered for one operation. */
export interface Others {
  /** Open operations of each lane in their order. */
  lanes: Lanes
  /** By lane: the operations of other lanes that are awaited in it. */
  awaited: Lanes
  /** The open operation that creates the entity with this id of the phone. */
  makerOf(id: string): Operation | undefined
}

/**
 * The operation that a lane may send now. It is the first one of the lane, unless that one is parked, is being written
 * or waits for another one. An operation that is only carried for another account blocks no other.
 */
export function headOf(lane: readonly Operation[], others: Others): Operation | undefined {
  const head = lane.find(isOwn)
  if (!head || head.state === 'parked' || head.state === 'saving') return undefined
  return isWaiting(head, others) ? undefined : head
}

/** The refused operation that must be decided before this one is sent. */
export const heldUpBy = (operation: Operation, others: Others): Operation | undefined =>
  requiredBy(operation, others).find(({ state }) => state === 'parked')

/**
 * The operations that must be carried out before this one can be sent. It waits for them even while they are parked.
 */
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

/** Whether this phone may send the operation. */
export const isOwn = ({ isCarried }: Pick<Operation, 'isCarried'>) => !isCarried
