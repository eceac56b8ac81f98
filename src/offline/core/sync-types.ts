import type { HostRefusal } from './operation.ts'
import type { Pending } from './row-types.ts'

/** One line of a conflict: the same thing as this phone wants it and as {host} has it. */
export interface Difference {
  label: string
  /**
   * The verb that stands before each value in a sentence: 'marcou como', 'mudou para'. When it is empty, the value
   * stands alone.
   */
  did: string
  mine: string
  theirs: string
  /**
   * Name of this part of the wish, for `keepMine` and `keepTheirs`. It is set when the other parts are decided
   * separately.
   */
  part?: string
  /**
   * Set when the person cannot choose freely. `theirs`: only the value of {host} may be kept. `organisers`: only
   * organisers of the event may keep their own value.
   */
  keeps?: 'theirs' | 'organisers'
  /**
   * In a conflict between two draws: the number of matches of {host}'s draw that have begun. The draw with more begun
   * matches is named first.
   */
  theirsBegun?: number
}

/** What is unsent, and why. The badge and the notices show it. */
export interface SyncState {
  /** Number of operations that are not acknowledged and need no decision. */
  pending: number
  /** Number of parked operations. */
  needsYou: number
  /** `createdAt` of the oldest operation that is not acknowledged. */
  oldestAt?: string
  /** Whether {host} answered the last time it was asked; undefined before the first answer. */
  isReachable: boolean | undefined
  /** Whether the phone's database was read. Before that, the counts are not meaningful. */
  isRead: boolean
  /** The host refused the token: nothing is sent until the same user signs in again. */
  isSessionExpired: boolean
  /**
   * Trouble with the database on this phone. `full`: the last change was not saved; `vanished`: the browser erased it;
   * `blocked`: another tab holds an old version; `newer`: a newer app wrote it, and this app only reads it; `lost`: it
   * can't be opened.
   */
  trouble?: 'full' | 'vanished' | 'blocked' | 'newer' | 'lost'
}

/** One operation as the list of pending operations shows it. */
export interface OperationView {
  id: string
  /** Name of its kind. Empty when the operation can't be read. */
  kind: string
  /** The arguments, in the shape that the kind declares. */
  args: object
  /** Empty when the operation can't be read. */
  eventId: string
  /** The entity that the operation changes, as `player:…`. Empty when the operation can't be read. */
  entity: string
  /** The subject in the person's words: the player's name or the category's title at the tap. */
  subject: string
  /** What the person wanted, in a short sentence. */
  wanted: string
  /** A sentence from the error catalogue which says that the host did not accept the operation. */
  refusedInWords?: string
  /** For a refused operation: the points on which the wish and the state at the host differ, when the host said it. */
  differences: readonly Difference[]
  eventTitle?: string
  /** Title of the category, for an operation on a registration. */
  categoryTitle?: string
  createdAt: string
  state: Pending
  attempts: number
  /** Why the operation was parked. */
  refusal?: HostRefusal
  /** Who made the other change that the host has, and when, as far as the host said it. */
  changedBy?: string
  /** The same user made that change on another device. */
  isOwnChange?: boolean
  changedAt?: string
  /** {host} could not be reached when the operation was tapped, or when it was first sent. */
  wasOffline?: true
  /** The refused operation that a person must decide before this one is sent, in the words of what it wanted. */
  heldUpBy?: string
  /** The operation was handed over to another phone, which may send it, too. */
  wasHanded?: true
  /** Name of the person who handed the operation over to this phone. */
  giverName?: string
  /** This account may not send the operation. This phone keeps it for an account that may. */
  isCarried?: true
  /** {host} carried the operation out, and `refusal` tells the outcome. The person has nothing to choose. */
  isNotice?: true
  /**
   * The stored operation is damaged, or a newer app wrote it. It is kept and exported, and `refusal` says what helps.
   */
  isUnreadable?: true
}
