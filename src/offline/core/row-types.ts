import type { InferOutput, ObjectEntries } from 'valibot'
import type { CategoryKind } from '#contract/categories.ts'
import type { CourtClosing } from '#contract/order-of-play/court-closings.ts'
import type { PaymentMethod } from '#contract/events/payment-methods.ts'
import type { StatementEntry } from '#contract/events/statement-entries.ts'
import type {
  PlayerAspect,
  playerAspects,
  PlayerCounter,
  UnionToIntersection,
} from '#contract/players/player-aspects.ts'

/**
 * What an unsent change of a row is doing: `saving` being written on this phone, `waiting` to be sent,
 * `sending` claimed and under way (or of unknown outcome), `needsYou` refused and waiting for a decision.
 */
export type Pending = 'saving' | 'waiting' | 'sending' | 'needsYou'

/** How a row says an aspect of a player where names or values differ from those of {host}. */
export interface SaidOtherwise {
  payment: {
    isPaid: boolean
    /** Moment of payment, null when not paid. */
    paymentDate: string | null
    /** Missing where it is not paid, or nobody said how. */
    method?: PaymentMethod
    /** Name of who marked the payment, where {host} has it and says so. */
    paidBy?: string
    /** Where a bank's statement has it. */
    entry?: StatementEntry
  }
  category: { categoryId: string }
  pair: {
    /** Both players of a pair have it; who still plays with whom, `partnersIn` says. */
    pairId: string | null
    /** The pair that either player has left: they are in it again where both are together again. */
    partedPairId?: string
  }
  withdrawal: {
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
    /** Where a bank's statement has what went back. */
    refundEntry?: StatementEntry
  }
}

/** Any other aspect: its fields as {host} names them, without those that it leaves empty. */
type AsTold<Fields extends ObjectEntries> = {
  [Name in keyof Fields as null extends InferOutput<Fields[Name]> ? Name : never]?: NonNullable<
    InferOutput<Fields[Name]>
  >
} & {
  [Name in keyof Fields as null extends InferOutput<Fields[Name]> ? never : Name]: InferOutput<Fields[Name]>
}
type RowOf<Aspect extends PlayerAspect> = Aspect extends keyof SaidOtherwise
  ? SaidOtherwise[Aspect]
  : AsTold<(typeof playerAspects)[Aspect]['fields']>
/** What a row says of all aspects. */
export type AspectsOfRow = UnionToIntersection<{ [Aspect in PlayerAspect]: RowOf<Aspect> }[PlayerAspect]>

/** A registration in one category, as it should be shown now. The counters are 0 where {host} does not count. */
export type PlayerView = RegistrationView & AspectsOfRow & Record<PlayerCounter, number>

/** What no aspect changes. */
interface RegistrationView {
  id: string
  eventId: string
  name: string
  /** The person said that somebody else had registered them, after it was paid. */
  isDisavowed?: boolean
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
  /** It takes nobody any more, and who is in the draw stays there. */
  isDrawn?: boolean
  version: number
  pending?: Pending
}

/** Whether a court is closed, as it should be shown now. */
export type ClosingView = Omit<CourtClosing, 'version'> & { version: number; pending?: Pending }
