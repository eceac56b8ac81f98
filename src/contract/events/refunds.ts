import type { Day } from '../formats/days.ts'
import { isGiven } from '../formats/is-given.ts'
import { fromCents, toCents } from './fees.ts'

/** What an event says of giving money back. */
export interface RefundTerms {
  /** The last day on which who withdraws gets money back; missing or null where there is no such day. */
  refundUntil?: Day | null | undefined
  /** Reais that the event keeps of each refund. */
  refundCharge?: number | null | undefined
}

/**
 * Why somebody who paid does not play: by the own choice, or because of the organisers (an event or a category that does
 * not take place, a spot that was lost before the payment was seen).
 */
export type RefundReason = 'player' | 'organisers'

interface Paid {
  /** Reais. */
  paymentValue: number
  /** The day when the spot was given up, as {host} counts days. */
  day: Day
}

/** Reais that are to go back of a payment. Nothing is kept where the player did not choose to leave. */
export function refundDue({ paymentValue, day }: Paid, terms: RefundTerms, reason: RefundReason): number {
  if (reason === 'organisers') return paymentValue
  if (isGiven(terms.refundUntil) && day > terms.refundUntil) return 0
  return fromCents(Math.max(0, toCents(paymentValue) - toCents(terms.refundCharge ?? 0)))
}

/** Reais that the event keeps of a payment. */
export const refundKept = (paid: Paid, terms: RefundTerms, reason: RefundReason): number =>
  fromCents(toCents(paid.paymentValue) - toCents(refundDue(paid, terms, reason)))

interface Withdrawn {
  paymentValue: number
  isWithdrawn?: boolean | undefined
  refundKept?: number | null | undefined
}

/**
 * Reais that are to go back of what a player paid, or that went back. What is kept was decided with the withdrawal: terms
 * that are changed later change nobody's.
 */
export const refundOf = ({ paymentValue, isWithdrawn, refundKept: kept }: Withdrawn): number =>
  isWithdrawn ? fromCents(Math.max(0, toCents(paymentValue) - toCents(kept ?? 0))) : paymentValue
