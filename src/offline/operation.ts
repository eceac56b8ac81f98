import type { Category, CategoryFields } from '#contract/categories.ts'
import type { Method } from '#contract/call.ts'
import type { Player } from '#contract/players.ts'
import type { OperationArgs, OperationKind } from './views.ts'

/** Shape of the rows that this code writes. */
export const operationVersion = 1

/** What the person saw at the tap; kept as it was, never derived again from a newer snapshot. */
export interface Base {
  version: number
  payment?: boolean
  fields?: CategoryFields
}

/** Exactly what is sent, again and again until its outcome is known. */
export interface FrozenRequest {
  method: Method
  path: string
  body?: unknown
}

/** A pause: `delay` milliseconds from the moment `since`, so that a clock that jumps back can't stretch it. */
export interface Hold {
  since: number
  delay: number
  /** Failures in a row that led to it. */
  failures: number
  /** The host named the delay (`Retry-After`): nobody may cut it short. */
  isFirm?: boolean
}

/** `saving` exists in memory only, until the transaction that writes the row has completed. */
export type OperationState = 'saving' | 'waiting' | 'sending' | 'parked' | 'acknowledged'

export interface OperationOf<Kind extends OperationKind> {
  /** Order of the outbox, given by the database. */
  seq: number
  /** Idempotency key. */
  id: string
  userId: string
  kind: Kind
  v: number
  entity: string
  lane: string
  eventId: string
  args: OperationArgs[Kind]
  base: Base
  subject: string
  eventTitle?: string
  createdAt: string
  state: OperationState
  attempts: number
  /** Id of our own earlier operation on the same thing, when there was one. */
  after?: string
  /** What the host answered to that one: our own change is no conflict. */
  basis?: Player | Category
  /** From the claim on; never changed afterwards. */
  request?: FrozenRequest
  /** What the host said last about the entity in answer to this row (its new state, or the one that refused). */
  host?: Player | Category
  /** Number of the newest pull that had begun when this was acknowledged. */
  settledAt?: number
  hold?: Hold
  refusal?: { status: number; code: string; message: string }
}

export type Operation = { [Kind in OperationKind]: OperationOf<Kind> }[OperationKind]

/** An operation before the outbox has given it its place. */
export type Draft = {
  [Kind in OperationKind]: Pick<
    OperationOf<Kind>,
    'kind' | 'eventId' | 'args' | 'base' | 'subject' | 'eventTitle'
  >
}[OperationKind]

/** The host has not said yet that it is done. */
export const isOpen = (operation: Operation) => operation.state !== 'acknowledged'
/** Counts in what the screens show as wanted. */
export const isWanted = (operation: Operation) => isOpen(operation) && operation.state !== 'parked'
