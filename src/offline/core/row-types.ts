import type { CategoryKind } from '#contract/categories.ts'
import type { PaymentMethod } from '#contract/events/payment-methods.ts'

/**
 * What an unsent change of a row is doing: `saving` being written on this phone, `waiting` to be sent,
 * `sending` claimed and under way (or of unknown outcome), `needsYou` refused and waiting for a decision.
 */
export type Pending = 'saving' | 'waiting' | 'sending' | 'needsYou'

/** A registration in one category, as it should be shown now. */
export interface PlayerView {
  id: string
  eventId: string
  categoryId: string
  name: string
  /** Reais. */
  paymentValue: number
  isPaid: boolean
  /** Moment of payment, null when not paid. */
  paymentDate: string | null
  /** Missing where it is not paid, or nobody said how. */
  method?: PaymentMethod
  /** Name of who marked the payment, where {host} has it and says so. */
  paidBy?: string
  /** When the player arrived (ISO); missing where nobody marked it. */
  presentAt?: string
  /** Name of who marked it, where {host} has it. */
  presentBy?: string
  /** When the person got the shirt of the event (ISO); on one of the person's rows. */
  shirtGivenAt?: string
  /** The person said that somebody else had registered them, after it was paid. */
  isDisavowed?: boolean
  /** The player takes no place any more; what was paid is to go back. */
  isWithdrawn?: boolean
  /** The place was not paid in time; `isWithdrawn` is set then, too. */
  isExpired?: boolean
  /** When the place becomes free unless it is paid (ISO). */
  expiresAt?: string
  /** An organiser keeps the place without an end. */
  isHeld?: boolean
  /** What was paid went back: the player withdrew, or the event was cancelled. */
  isRefunded?: boolean
  /** Counts payments. */
  version: number
  /** Counts changes of the presence; 0 where {host} knows none. */
  presenceVersion: number
  /** Counts changes of the shirt; 0 where {host} knows none. */
  shirtVersion: number
  /** Counts corrections of the value. */
  valueVersion: number
  /** Counts changes of the category; 0 where {host} moves nobody. */
  categoryVersion: number
  /** Counts withdrawals, expiries, holds and refunds; 0 where {host} keeps nobody who withdrew. */
  withdrawalVersion: number
  /** Both players of a pair have it; who still plays with whom, `partnersIn` says. */
  pairId: string | null
  /** The pair that either player has left: they are in it again where both are together again. */
  partedPairId?: string
  /** Counts pairs, those made and those ended; 0 where {host} knows none. */
  pairVersion: number
  /** Who is the same person in another category; missing where {host} does not say. */
  personId?: string
  /** Two players of one registration have it; missing where {host} does not say. */
  registrationId?: string
  phoneNumber?: string
  email?: string
  /** Only the person corrects these then. */
  hasAccount?: boolean
  /** As the person's profile says. */
  tshirtSize?: string
  partnerEmail?: string
  /** Identifies the PIX payment of the registration. */
  txid?: string
  registeredAt?: string
  /** Name of the organiser who registered on the spot; missing where it was made on the event's page. */
  registeredBy?: string
  pending?: Pending
}

/** A category as it should be shown now. */
export interface CategoryView {
  id: string
  eventId: string
  title: string
  category: CategoryKind
  maxPlayers: number
  award: string
  listSort: number
  /** Registered players, counted from the players on this phone where they are complete. */
  registered: number
  version: number
  pending?: Pending
}
