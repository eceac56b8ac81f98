import type { Court } from '#contract/places/courts.ts'
import type { Event } from '#contract/events/events.ts'
import type { BusyCourt, Schedule } from '#contract/schedules/schedules.ts'
import type { EventPlanRules } from '#contract/order-of-play/plan-rules.ts'
import type { Waiting } from '#contract/waiting-list/waiting.ts'
import type { Done } from './storage/database.ts'
import type { ForExport } from './outbox/export-csv.ts'
import type { GivenOver, Handed, TakenOver } from './hand-over/handed.ts'
import type { KeptEvent, OnPhone } from './core/on-phone-types.ts'
import type { Kind } from './operations/kind.ts'
import type { Live } from './core/live.ts'
import type { OperationView, SyncState } from './core/sync-types.ts'
import type { Rows } from './rows/row-lists.ts'

/**
 * Sums over players, in reais. Parked operations do not count. A player who has withdrawn counts only in the refunds.
 */
export interface Totals {
  received: number
  /**
   * For players who have withdrawn, or whose event was cancelled: the amount that is due for a refund, and the amount
   * that was refunded.
   */
  toRefund: number
  refunded: number
  /** The amount that the event keeps of payments by players who have withdrawn. */
  kept: number
  toReceive: number
  paid: number
  unpaid: number
}

/** An account, and the moment of its last change (ISO, by the clock of {host}). */
export interface Changer {
  id: string
  name: string
  at: string
}

/** Everything about one event as the screens show it now: snapshot + pending operations. */
export interface EventView extends Rows {
  event: Event
  courts: readonly Court[]
  /** Undefined when the host sent no courts: then they are unknown, which is different from an empty list. */
  schedules: readonly Schedule[] | undefined
  /** The times at which other events use these courts. */
  busy: readonly BusyCourt[]
  /** The rules of the order of play. Undefined when the host sent none: then the default rules apply. */
  planRules: EventPlanRules | undefined
  /** The waiting entries of full categories, the longest wait first. Undefined when the host sent none. */
  waiting: readonly Waiting[] | undefined
  totals: Totals
  /** The organisers who changed something, the newest change first. */
  changers: readonly Changer[]
  /** The moment at which the newest snapshot arrived on this phone (ISO moment of the phone's clock). */
  landedAt: string
}

/** Whether a tap was stored on this phone. */
export type Saved = { ok: true } | { ok: false; reason: 'full' | 'lost' | 'newer' }

/** The result of a refresh. After any result but `landed`, the screens keep the old data. */
export type Pulled = 'landed' | 'unreachable' | 'expired' | 'denied' | 'missing'

/** The courtside engine of one user, as screens use it. */
export interface Courtside {
  readonly userId: string
  /**
   * The organiser's events; undefined until the phone's database was read, null when this phone never received the
   * list.
   */
  readonly events: Live<readonly Event[] | undefined | null>
  /** Empty until the phone's database was read. */
  readonly onPhone: Live<OnPhone>
  readonly sync: Live<SyncState>
  readonly operations: Live<readonly OperationView[]>
  /** Undefined until the phone's database was read, null when the event is not on this phone. */
  event(eventId: string): Live<EventView | undefined | null>

  refreshEvents(): Promise<Pulled>
  /**
   * Downloads the whole event to this phone: categories, all players, courts.
   * @param revision when this phone has this revision already, nothing is requested
   */
  refreshEvent(eventId: string, revision?: number): Promise<Pulled>

  /**
   * Stores a tap. The screens show it at once, and it is sent as soon as possible.
   * @param how `isUndo`: the tap undoes the person's last one. If {host} refused that one, it is only given up, and the
   *   value of the other person stays. Any other tap on a refused operation is the decision about it.
   */
  enqueue<Tap>(kind: Kind<Tap>, tap: Tap, how?: { isUndo: boolean }): Promise<Saved>
  /** Call this when a page is being left. It notes the taps that are not stored yet, and the next page stores them. */
  noteUnwritten(): void

  /**
   * Sends the last wanted value of the lane again, as a new operation on the present state of the host.
   * @param part a part of the wish (`Difference.part`); the other parts stay to be decided
   */
  keepMine(operationId: string, part?: string): Promise<Saved>
  /** Gives up the lane's unsent operations. */
  keepTheirs(operationId: string, part?: string): Promise<Saved>
  /** Gives up an operation that was never sent (`waiting`), and later taps on the same aspect. */
  giveUpWaiting(operationId: string): Promise<Saved>
  /** The waiting operations of an event, for another phone. */
  handOver(eventId: string): Promise<GivenOver>
  /**
   * Stores the operations that another phone handed over, and sends them. Operations that this account may not send are
   * stored only with `isCarried`.
   */
  takeOver(handed: Handed, how?: { isCarried: boolean }): Promise<TakenOver>
  /** The events that are stored completely on this phone, the largest first. */
  keptEvents(): Promise<readonly KeptEvent[]>
  /** Removes an event from this phone, not from {host}. The answer is `unsent` while a change of the event waits. */
  removeFromPhone(eventId: string): Promise<Saved | { ok: false; reason: 'unsent' }>
  /** The changes of this phone that {host} carried out in the last day, the newest first. */
  doneLately(): Promise<readonly Done[]>
  /** What `exportCsv` (outbox/export-csv.ts) writes, read anew from the phone's database. */
  forExport(): Promise<ForExport>

  /**
   * Tries to send now: at the start, after `online`, and when the page is visible again. Resolves when the pass is
   * over.
   */
  drain(): Promise<void>
  /** Stops timers and closes the database. */
  close(): Promise<void>
  /** Closes and erases this user's database from the phone. */
  erase(): Promise<void>
}
