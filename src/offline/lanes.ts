import type { Draft, Operation } from './operation.ts'

/**
 * What depends on each other's outcome shares a lane and goes in order; lanes do not wait for each other.
 * A category's edits, its removal and the removals of its players share one; a payment's lane is its player's.
 */
export function laneOf({ kind, args }: Pick<Draft, 'kind' | 'args'>): string {
  return kind === 'payment.set' && 'playerId' in args
    ? paymentLane(args.playerId)
    : `category:${categoryIn(args)}`
}

const categoryIn = (args: Draft['args']) => ('categoryId' in args ? args.categoryId : '')
export const paymentLane = (playerId: string) => `payment:${playerId}`

export function entityOf({ kind, args }: Pick<Draft, 'kind' | 'args'>): string {
  return (kind === 'payment.set' || kind === 'player.remove') && 'playerId' in args
    ? `player:${args.playerId}`
    : `category:${categoryIn(args)}`
}

const respects = {
  'payment.set': 'payment',
  'player.remove': 'removal',
  'category.create': 'fields',
  'category.edit': 'fields',
  'category.remove': 'removal',
} as const

/** Whether both change the same respect of the same thing, so that the later one replaces the earlier one. */
export function isSameRespect(
  one: Pick<Operation, 'kind' | 'entity'>,
  other: Pick<Operation, 'kind' | 'entity'>,
) {
  return one.entity === other.entity && respects[one.kind] === respects[other.kind]
}

/** Rows of each lane in their order, without what is acknowledged. */
export function openLanes(operations: readonly Operation[]): Map<string, Operation[]> {
  const lanes = new Map<string, Operation[]>()
  for (const operation of operations) {
    if (operation.state === 'acknowledged') continue
    const lane = lanes.get(operation.lane)
    if (lane) lane.push(operation)
    else lanes.set(operation.lane, [operation])
  }
  return lanes
}

/** The operation that a lane may send now: its first, unless that one is parked, being written or waits for another lane. */
export function headOf(
  lane: readonly Operation[],
  lanes: ReadonlyMap<string, readonly Operation[]>,
): Operation | undefined {
  const head = lane[0]
  if (!head || head.state === 'parked' || head.state === 'saving') return undefined
  return head.kind === 'player.remove' && awaitsPayment(head.args.playerId, head.seq, lanes)
    ? undefined
    : head
}

/** A player is removed after the payments written down before: money comes first. */
function awaitsPayment(playerId: string, seq: number, lanes: ReadonlyMap<string, readonly Operation[]>) {
  return (lanes.get(paymentLane(playerId)) ?? []).some(
    (payment) => payment.seq < seq && payment.state !== 'parked',
  )
}
