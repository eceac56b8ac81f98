import type { Method } from '#contract/call.ts'
import type { Removal } from '#contract/fields.ts'

/** What the person saw at the tap; kept as it was, never derived again from a newer snapshot. */
export interface Seen {
  version: number
}

/** What {host} answers about a thing: who changed it last and when, where it says so. */
export interface HostEntity {
  id: string
  version?: number | undefined
  updatedBy?: string | null | undefined
  updatedById?: string | null | undefined
  updatedAt?: string | undefined
}

/**
 * How often an entity has changed, over all its aspects: each aspect counts in a version of its own (`version`,
 * `valueVersion` …), and none ever counts back. Of two states of one entity the one with more changes is the newer.
 */
export function changesOf(entity: object): number {
  let changes = 0
  for (const [name, value] of Object.entries(entity))
    if ((name === 'version' || name.endsWith('Version')) && typeof value === 'number') changes += value
  return changes
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

/** Why {host} said no. */
export interface Refused {
  status: number
  code: string
  message: string
  /** What it was about is gone: who removed it and when, where the host says so. */
  removal?: Removal
}

/** `saving` exists in memory only, until the transaction that writes the row has completed. */
export type OperationState = 'saving' | 'waiting' | 'sending' | 'parked' | 'acknowledged'

/**
 * A tap that is written down. What `args`, `base`, `basis` and `host` hold is known to its kind only (`operations/`);
 * the engine hands them on.
 */
export interface Operation<
  Args extends object = object,
  Base extends Seen = Seen,
  Entity extends HostEntity = HostEntity,
> {
  /** Order of the outbox, given by the database. */
  seq: number
  /** Idempotency key. */
  id: string
  userId: string
  /** Name of its kind. */
  kind: string
  /** Shape of the row, as its kind counts. */
  v: number
  entity: string
  lane: string
  eventId: string
  args: Args
  base: Base
  subject: string
  eventTitle?: string
  /** Title of the category of a registration, as it was at the tap: many people are in two. */
  categoryTitle?: string
  createdAt: string
  state: OperationState
  attempts: number
  /** Id of our own earlier operation on the same thing, when there was one. */
  after?: string
  /** What the host answered to that one: our own change is no conflict. */
  basis?: Entity
  /** From the claim on; never changed afterwards. */
  request?: FrozenRequest
  /** What the host said last about the entity in answer to this row (its new state, or the one that refused). */
  host?: Entity
  /** Number of the newest pull that had begun when this was acknowledged. */
  settledAt?: number
  hold?: Hold
  refusal?: Refused
}

/** The host has not said yet that it is done. */
export const isOpen = (operation: Operation) => operation.state !== 'acknowledged'
/** Counts in what the screens show as wanted. */
export const isWanted = (operation: Operation) => isOpen(operation) && operation.state !== 'parked'
