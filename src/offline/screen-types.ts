import type { Court } from '#contract/places/courts.ts'
import type { Event } from '#contract/events/events.ts'
import type { BusyCourt, Schedule } from '#contract/schedules/schedules.ts'
import type { EventPlanRules } from '#contract/order-of-play/plan-rules.ts'
import type { Waiting } from '#contract/waiting-list/waiting.ts'
import type { Done } from './storage/database.ts'
import type { GivenOver, Handed, TakenOver } from './hand-over/handed.ts'
import type { KeptEvent, OnPhone } from './core/on-phone-types.ts'
import type { Kind } from './operations/kind.ts'
import type { Live } from './core/live.ts'
import type { OperationView, SyncState } from './core/sync-types.ts'
import type { Rows } from './rows/row-lists.ts'

/** Sums over players, in reais; parked operations do not count. Who has withdrawn is in the refunds alone. */
export interface Totals {
  received: number
  /** Of who has withdrawn, or whose event was cancelled: what is to go back, and what went back. */
  toRefund: number
  refunded: number
  toReceive: number
  paid: number
  unpaid: number
}

/** An account and when it last changed something (ISO, by the clock of {host}). */
export interface Changer {
  id: string
  name: string
  at: string
}

/** Everything of one event as it should be shown now: snapshot + pending operations. */
export interface EventView extends Rows {
  event: Event
  courts: readonly Court[]
  /** Undefined where the host told none: they are not known, which is not to have none. */
  schedules: readonly Schedule[] | undefined
  /** When other events use these courts. */
  busy: readonly BusyCourt[]
  /** What the order of play keeps to. Undefined where the host told nothing of it: then what usually holds. */
  planRules: EventPlanRules | undefined
  /** Who waits in full categories, the longest wait first. Undefined where the host told nothing of it. */
  waiting: readonly Waiting[] | undefined
  totals: Totals
  /** Who of the organisers changed something, the newest first. */
  changers: readonly Changer[]
  /** When the newest snapshot landed on this phone (ISO moment of the phone's clock). */
  landedAt: string
}

/** Whether a tap was written down on this phone. */
export type Saved = { ok: true } | { ok: false; reason: 'full' | 'lost' | 'newer' }

/** What became of a refresh; on anything but `landed` the screens keep what they show. */
export type Pulled = 'landed' | 'unreachable' | 'expired' | 'denied' | 'missing'

/** The courtside engine of one user, as screens use it. */
export interface Courtside {
  readonly userId: string
  /** The organiser's events; undefined until the phone's database was read, null when none ever landed. */
  readonly events: Live<readonly Event[] | undefined | null>
  /** Empty until the phone's database was read. */
  readonly onPhone: Live<OnPhone>
  readonly sync: Live<SyncState>
  readonly operations: Live<readonly OperationView[]>
  /** Undefined until the phone's database was read, null when the event is not on this phone. */
  event(eventId: string): Live<EventView | undefined | null>

  refreshEvents(): Promise<Pulled>
  /**
   * Brings the whole event to this phone: categories, all players, courts.
   * @param revision nothing is requested where the phone has it
   */
  refreshEvent(eventId: string, revision?: number): Promise<Pulled>

  /** Writes a tap down: it shows at once, and is sent when that is possible. */
  enqueue<Tap>(kind: Kind<Tap>, tap: Tap): Promise<Saved>
  /** For a page that is being left: notes the taps that are not written down yet, so that the next page writes them. */
  noteUnwritten(): void

  /**
   * Sends the lane's last wanted value again, as a new operation on what the host has now.
   * @param part of it (`Difference.part`); what is left stays to be decided
   */
  keepMine(operationId: string, part?: string): Promise<Saved>
  /** Gives up the lane's unsent operations. */
  keepTheirs(operationId: string, part?: string): Promise<Saved>
  /** Gives up an operation that was never sent (`waiting`), and what was tapped after it on the same. */
  giveUpWaiting(operationId: string): Promise<Saved>
  /** What waits of an event, for another phone. */
  handOver(eventId: string): Promise<GivenOver>
  /** Writes down what another phone handed over, and sends it; what this account may not send only if it is to be carried. */
  takeOver(handed: Handed, how?: { isCarried: boolean }): Promise<TakenOver>
  /** The events that are whole on this phone, the largest first. */
  keptEvents(): Promise<readonly KeptEvent[]>
  /** Removes an event from this phone, not from {host}; `unsent` while a change of it waits. */
  removeFromPhone(eventId: string): Promise<Saved | { ok: false; reason: 'unsent' }>
  /** What {host} took of this phone in the last day, the newest first. */
  doneLately(): Promise<readonly Done[]>
  /** All operations that are not acknowledged, as CSV (UTF-8 with BOM, semicolons) for a spreadsheet. */
  exportOperations(): Promise<string>

  /** Tries to send now: on start, `online`, visible again. Resolves when the pass is over. */
  drain(): Promise<void>
  /** Stops timers and closes the database. */
  close(): Promise<void>
  /** Closes and erases this user's database from the phone. */
  erase(): Promise<void>
}
