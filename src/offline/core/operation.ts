import type { Method } from '#contract/calls/call.ts'
import type { Removal } from '#contract/calls/fields.ts'

/** The values that the person saw at the tap. They are stored and never updated from a newer snapshot. */
export interface Seen {
  version: number
}

/** The part of an entity that says who changed it last and when, where {host} says so. */
export interface HostEntity {
  id: string
  version?: number | undefined
  updatedBy?: string | null | undefined
  updatedById?: string | null | undefined
  updatedAt?: string | undefined
}

/**
 * The number of changes of an entity over all its aspects. Each aspect has a version of its own (`version`,
 * `valueVersion` …), which only grows. Of two states of one entity, the one with more changes is the newer.
 */
export function changesOf(entity: object): number {
  let changes = 0
  for (const [name, value] of Object.entries(entity))
    if ((name === 'version' || name.endsWith('Version')) && typeof value === 'number') changes += value
  return changes
}

/** The exact request, which is repeated until its outcome is known. */
export interface FrozenRequest {
  method: Method
  path: string
  body?: unknown
}

/**
 * A pause of `delay` ms from the moment `since`. Both are stored, so that a clock that jumps back can't make the pause
 * longer.
 */
export interface RetryDelay {
  since: number
  delay: number
  /** Number of consecutive failures before this pause. */
  failures: number
  /** Whether {host} named the delay (`Retry-After`). A delay that {host} named must not be shortened. */
  isFirm?: boolean
}

/** A refusal of {host}. */
export interface HostRefusal {
  status: number
  code: string
  message: string
  /** Who removed the entity and when, where {host} says so. */
  removal?: Removal
}

/** `saving` exists in memory only, until the transaction that writes the row has completed. */
export type OperationState = 'saving' | 'waiting' | 'sending' | 'parked' | 'acknowledged'

/**
 * A stored tap. Only its kind (`operations/`) knows the types of `args`, `base`, `basis` and `host`; the engine passes
 * them on.
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
  /** Version of the row's shape; each kind counts its own. */
  v: number
  entity: string
  lane: string
  eventId: string
  args: Args
  base: Base
  subject: string
  eventTitle?: string
  /** Title of the player's category at the tap, because many people are in two categories. */
  categoryTitle?: string
  createdAt: string
  state: OperationState
  attempts: number
  /** Id of our own earlier operation on the same entity, if any. */
  after?: string
  /** The answer of {host} to that operation, so that our own change is no conflict. */
  basis?: Entity
  /** Set by the claim, and never changed afterwards. */
  request?: FrozenRequest
  /**
   * The entity in the last answer of {host} to this row: its new state, or the state because of which {host} refused.
   */
  host?: Entity
  /** Number of the newest pull that had started when this was acknowledged. */
  settledAt?: number
  hold?: RetryDelay
  refusal?: HostRefusal
  /** {host} could not be reached when the operation was tapped, or an attempt to send it failed. */
  wasOffline?: true
  /** The operation was shown to another phone, which may send it, too. */
  wasHanded?: true
  /** Account (id and name) of the phone that handed the operation over to this phone. */
  givenBy?: string
  giverName?: string
  /** The tap undoes an own earlier one. Only taps that are being written have it. */
  isUndo?: true
  /**
   * The operation came from another phone, and this account may not send it. This phone keeps it for an account that
   * may.
   */
  isCarried?: true
}

/** Whether {host} has not acknowledged the operation yet. */
export const isOpen = (operation: Operation) => operation.state !== 'acknowledged'
/** {host} carried the operation out, and nothing is left to send. The person only has to read the outcome. */
export const isNotice = ({ state, refusal }: Pick<Operation, 'state' | 'refusal'>) =>
  state === 'parked' && refusal?.status === 200
/** Whether screens show the value of the operation. */
export const isWanted = (operation: Operation) => isOpen(operation) && operation.state !== 'parked'

/** The changes that a transaction made to the stored operations. The tab applies them to its memory. */
export interface OutboxChange {
  put: Operation[]
  removed: number[]
  /**
   * The number of the change. It tells other tabs whether they have applied it already. It is missing when nothing was
   * written.
   */
  number?: number
}
