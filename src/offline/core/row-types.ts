import type { InferOutput, ObjectEntries } from 'valibot'
import type { CategoryRules } from '#contract/events/category-rules.ts'
import type { CategoryKind } from '#contract/events/category-kind.ts'
import type { CourtClosing } from '#contract/order-of-play/court-closings.ts'
import type { Expense } from '#contract/till/expenses.ts'
import type { TillClosing } from '#contract/till/till-closings.ts'
import type { Message } from '#contract/messages/messages.ts'
import type { EarlierPayment } from '#contract/players/earlier-payments.ts'
import type { PaymentMethod } from '#contract/events/payment-methods.ts'
import type { StatementEntry } from '#contract/events/statement-entries.ts'
import type {
  PlayerAspect,
  playerAspects,
  PlayerCounter,
  UnionToIntersection,
} from '#contract/players/player-aspects.ts'

/**
 * The state of an unsent change of a row. `saving`: it is being written on this phone. `waiting`: it waits to be sent.
 * `sending`: it was claimed and is under way, or its outcome is unknown. `needsYou`: {host} refused it, and a person
 * must decide.
 */
export type Pending = 'saving' | 'waiting' | 'sending' | 'needsYou'

/** The fields of those aspects of a player whose names or values in a row differ from those of {host}. */
export interface SaidOtherwise {
  payment: {
    isPaid: boolean
    /** Moment of payment, null when not paid. */
    paymentDate: string | null
    /** Missing when the player has not paid, or when nobody noted the method. */
    method?: PaymentMethod
    /** Name of who marked the payment, where {host} has it and says so. */
    paidBy?: string
    /** Id of the account that marked the payment. While the mark waits to be sent, it is the account of this phone. */
    paidById?: string
    /** The entry of a bank's statement that shows the payment. */
    entry?: StatementEntry
  }
  category: { categoryId: string }
  pair: {
    /** Both players of a pair have the same id. The function `partnersIn` says who still plays with whom. */
    pairId: string | null
    /**
     * The pair that this player or the partner has left. It exists again when both players are in the same category
     * again.
     */
    partedPairId?: string
  }
  withdrawal: {
    /** The player has given up the spot, and what was paid must be refunded. */
    isWithdrawn?: boolean
    /** The moment of the withdrawal (ISO). */
    withdrawnAt?: string
    /** The spot was not paid in time. `isWithdrawn` is then true, too. */
    isExpired?: boolean
    /** The moment at which the spot becomes free unless it is paid (ISO). */
    expiresAt?: string
    /** An organiser holds the spot for the player without a time limit. */
    isHeld?: boolean
    /** The organisers refund the whole amount, even if the terms of the event keep a part. */
    isRefundWhole?: boolean
    /** Reais that the event keeps of the amount to refund. */
    refundKept?: number
    /** The payment was refunded, because the player withdrew or the event was cancelled. */
    isRefunded?: boolean
    /** The moment of the refund, and the id of the account that marked it. */
    refundedAt?: string
    refundedById?: string
    /** The entry of a bank's statement that shows the refund. */
    refundEntry?: StatementEntry
    /** Payments in this category from before the person withdrew and registered again. */
    earlierPayments?: readonly EarlierPayment[]
  }
}

/** The fields of any other aspect: named as {host} names them, without the fields that {host} leaves empty. */
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
/** The fields of all aspects in a row. */
export type AspectsOfRow = UnionToIntersection<{ [Aspect in PlayerAspect]: RowOf<Aspect> }[PlayerAspect]>

/**
 * A registration in one category, as the screens show it now. The counters are 0 when {host} does not count changes.
 */
export type PlayerView = RegistrationView & AspectsOfRow & Record<PlayerCounter, number>

/** The fields of a registration that no aspect changes. */
interface RegistrationView {
  id: string
  eventId: string
  name: string
  /** The person said that somebody else had made the registration, when it was already paid. */
  isDisavowed?: boolean
  /** Id of the person, the same in every category. Missing when {host} does not say it. */
  personId?: string
  /** Id of the registration, the same for its two players. Missing when {host} does not say it. */
  registrationId?: string
  phoneNumber?: string
  email?: string
  /** When the person has an account, only the person corrects these data. */
  hasAccount?: boolean
  /** Shirt size from the person's profile. */
  tshirtSize?: string
  nickname?: string
  instagram?: string
  /** Class of the player, 1 to 6. */
  rankLevel?: number
  rightHanded?: boolean
  partnerEmail?: string
  /** Identifies the PIX payment of the registration. */
  txid?: string
  registeredAt?: string
  /**
   * Name of the organiser who registered the person on the spot. Missing when the registration was made on the event's
   * page.
   */
  registeredBy?: string
  /** Version of the event's regulation that was accepted with the registration. */
  regulationVersion?: number
  /** The guardian of a minor, in words. Missing for other players. */
  guardian?: string
  guardianName?: string
  guardianPhone?: string
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
  /** Reais. Null when the fee of the event applies, missing when {host} does not say it. */
  fee?: number | null
  /** The rules that say who may play in the category. Null when everybody may, missing when {host} does not say it. */
  rules?: CategoryRules | null
  /** The minimum of pairs or persons. Null when there is no minimum, missing when {host} does not say it. */
  minimum?: number | null
  /** Number of registered players. It is counted from the players on this phone when all of them are stored there. */
  registered: number
  /** The category is drawn: it accepts no new players, and the players in the draw stay in it. */
  isDrawn?: boolean
  /** How many times {host} has drawn the category, with draws that were removed. Missing when it never has. */
  drawCount?: number
  /** The category was ended because too few people registered. It accepts no new players. */
  isEnded?: boolean
  version: number
  pending?: Pending
}

/** Whether a court is closed, as it should be shown now. */
export type ClosingView = Omit<CourtClosing, 'version'> & { version: number; pending?: Pending }

/** A message to people of an event, as it should be shown now. */
export type MessageView = Omit<Message, 'version' | 'updatedAt' | 'updatedBy' | 'updatedById'> & {
  version: number
  pending?: Pending
}

/** A till that was closed, or that was opened again, as the screens show it now. */
export type TillView = Omit<TillClosing, 'version'> & { version: number; pending?: Pending }

/** An expense of the event, as it should be shown now. */
export type ExpenseView = Omit<Expense, 'version'> & { version: number; pending?: Pending }
