import { changesOf, type Operation } from '../core/operation.ts'
import { kindOf } from '../operations/kinds.ts'

/** A refused operation, changed so that {host} accepts what the person insists on. */
export const insisted = (parked: Operation): Operation =>
  (parked.refusal && kindOf(parked).insisted?.(parked, parked.refusal)) ?? parked

/** The operation as if it had been tapped on the current state of {host}. */
export function onHost(parked: Operation): Operation {
  const { host } = parked
  if (!host) return parked
  const rebased = { ...parked, base: { ...parked.base, version: host.version ?? parked.base.version } }
  return kindOf(parked).onHost?.(rebased, host) ?? rebased
}

/** A parked operation in two parts: one that is sent, placed right before the other, which stays parked. */
export interface Divided {
  sent?: Operation
  left: Operation
}

/**
 * Divides a parked operation: parts with a conflict stay parked, the other parts are sent without waiting for a
 * decision.
 */
export function divide(parked: Operation): Divided {
  const { refusal, host } = parked
  const kind = kindOf(parked)
  const disputed = refusal && kind.disputed?.(parked, { code: refusal.code, host })
  return disputed ? takeOut(parked, (part) => !disputed.includes(part)) : { left: parked }
}

/** Takes parts out of a parked operation. It divides nothing when all parts or no parts would be taken. */
export function takeOut(parked: Operation, isTaken: (part: string) => boolean): Divided {
  const kind = kindOf(parked)
  const parts = kind.parts?.(parked) ?? []
  const taken = parts.filter(isTaken)
  if (!kind.only || taken.length === 0 || taken.length === parts.length) return { left: parked }
  const left = kind.only(
    parked,
    parts.filter((part) => !isTaken(part)),
  )
  return { sent: requeued(kind.only(parked, taken)), left }
}

/**
 * A refused operation that waits once more. Its basis is the answer to our own change before it, unless the refusal of
 * {host} contained a newer state.
 */
export function requeued(refused: Operation): Operation {
  const { refusal: _refusal, after: _after, wasOffline: _wasOffline, basis, ...rest } = refused
  const kept = basis && !rest.host ? { basis } : {}
  return { ...rest, ...kept, state: 'waiting', attempts: 0 }
}

/** A position in the outbox right before a row, after all earlier rows of its lane. */
export function seqBefore({ seq }: Operation, lane: readonly Operation[]): number {
  const before = lane.filter((row) => row.seq < seq).map((row) => row.seq)
  return (Math.max(Math.ceil(seq) - 1, ...before) + seq) / 2
}

/**
 * A refused operation, based on the newest answer of {host} to our own change beside it (the undisputed part). Our own
 * change must not look like a change of somebody else. Who made the disputed change stays the same.
 */
export function upToDate(refused: Operation, answered: Operation['basis']): Operation {
  const { host } = refused
  if (!host || !answered || changesOf(answered) <= changesOf(host)) return refused
  const { updatedBy, updatedById, updatedAt } = host
  return { ...refused, host: { ...answered, updatedBy, updatedById, updatedAt } }
}
