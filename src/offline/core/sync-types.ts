import type { HostRefusal } from './operation.ts'
import type { Pending } from './row-types.ts'

/** One line of a conflict: the same thing as this phone wants it and as {host} has it. */
export interface Difference {
  label: string
  /** What was done with the thing, as it stands in a sentence before each value: 'marcou como', 'mudou para'. Empty, the values speak for themselves. */
  did: string
  mine: string
  theirs: string
  /** Where the rest of the wish is decided apart: its name for `keepMine` and `keepTheirs`. */
  part?: string
  /** Whose value may be kept, where not both may: that of {host}, or mine by who organises the event alone. */
  keeps?: 'theirs' | 'organisers'
  /** Of two draws: how many matches of {host}'s have begun. The one with more is named first. */
  theirsBegun?: number
}

/** What is unsent, and why: the badge, the notices and the way out read it. */
export interface SyncState {
  /** Operations that are not acknowledged and need nobody. */
  pending: number
  /** Parked operations. */
  needsYou: number
  /** `createdAt` of the oldest operation that is not acknowledged. */
  oldestAt?: string
  /** Whether {host} answered the last time it was asked; undefined before the first answer. */
  isReachable: boolean | undefined
  /** Whether the phone's database was read: before that the counts say nothing. */
  isRead: boolean
  /** The host refused the token: nothing is sent until the same user signs in again. */
  isSessionExpired: boolean
  /**
   * Trouble with the database on this phone. `full`: the last change was not saved; `vanished`: the browser erased it;
   * `blocked`: another tab holds an old version; `newer`: a newer app wrote it, this one only reads; `lost`: it can't be opened.
   */
  trouble?: 'full' | 'vanished' | 'blocked' | 'newer' | 'lost'
}

/** One operation as the list of pending operations shows it. */
export interface OperationView {
  id: string
  /** Name of its kind, empty where it can't be read. */
  kind: string
  /** As its kind declares them. */
  args: object
  /** Empty where it can't be read. */
  eventId: string
  /** The thing that it is about, as `player:…`; empty where it can't be read. */
  entity: string
  /** What it is about, as the person knows it: the player's name or the category's title at the tap. */
  subject: string
  /** What the person wanted, in a short sentence. */
  wanted: string
  /** In the words of the error catalogue: that the host did not take it. */
  refusedInWords?: string
  /** For one that was refused: where the wish and what the host has disagree, if the host said so. */
  differences: readonly Difference[]
  eventTitle?: string
  /** Of a registration. */
  categoryTitle?: string
  createdAt: string
  state: Pending
  attempts: number
  /** Why it was parked. */
  refusal?: HostRefusal
  /** Who made what the host has instead, and when, where it said so. */
  changedBy?: string
  /** The same user did, on another device. */
  isOwnChange?: boolean
  changedAt?: string
  /** {host} could not be reached when it was tapped, or when it was first sent. */
  wasOffline?: true
  /** What somebody must decide before it is sent, as that was wanted. */
  heldUpBy?: string
  /** It was handed over to another phone, which may send it, too. */
  wasHanded?: true
  /** Who handed it over to this phone. */
  giverName?: string
  /** This account may not send it: it is here for whoever may. */
  isCarried?: true
  /** It was done, and `refusal` says what came of it: nothing is to be chosen. */
  isNotice?: true
  /** Damaged, or written by a newer app: it is kept and exported, and `refusal` says what helps. */
  isUnreadable?: true
}
