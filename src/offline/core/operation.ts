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
  /** Number of consecutive failures before it. */
  failures: number
  /** Whether {host} named the delay (`Retry-After`): then it must not be shortened. */
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
  /** It was tapped while {host} could not be reached, or sent in vain. */
  wasOffline?: true
  /** It was shown to another phone, which may send it, too. */
  wasHanded?: true
  /** Account of the phone that handed it over to this one, and its name. */
  givenBy?: string
  giverName?: string
  /** It came from another phone, and this account may not send it: it is kept for whoever may. */
  isCarried?: true
}

/** Whether {host} has not acknowledged the operation yet. */
export const isOpen = (operation: Operation) => operation.state !== 'acknowledged'
/** {host} did what was wanted, and waits for nothing: only the person must read what came of it. */
export const isNotice = ({ state, refusal }: Pick<Operation, 'state' | 'refusal'>) =>
  state === 'parked' && refusal?.status === 200
/** Whether screens show the value of the operation. */
export const isWanted = (operation: Operation) => isOpen(operation) && operation.state !== 'parked'

/** What a transaction did to the stored operations: the tab follows it. */
export interface OutboxChange {
  put: Operation[]
  removed: number[]
  /** By which other tabs know whether they have heard of it; missing when nothing was written. */
  number?: number
}
