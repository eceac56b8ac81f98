import { fromCents } from '#contract/events/fees.ts'
import { refundTermsInWords } from '#contract/events/refund-words.ts'
import type { EventRow } from '#server/database/tables.ts'
import type { Block } from '#server/mail/letter.ts'

/** What of a payment goes back to who withdraws; empty where the event says nothing. */
export function refundTerms(event: Pick<EventRow, 'refund_until' | 'refund_charge_cents'>): Block[] {
  const { refund_until: refundUntil, refund_charge_cents: cents } = event
  const text = refundTermsInWords({ refundUntil, refundCharge: cents && fromCents(cents) })
  return text === undefined ? [] : [{ text }]
}
