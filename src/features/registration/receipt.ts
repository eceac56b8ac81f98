import * as v from 'valibot'
import { EventRegister } from '#contract/registrations.ts'
import { type Kept, keep } from './kept.ts'

/**
 * A registration as the device keeps it: all that the summary shows, so that the payment data
 * are there again after a reload, and without signal.
 */
export const Receipt = v.object({
  name: v.string(),
  categories: v.array(v.object({ id: v.string(), title: v.string() })),
  /** Reais to pay. */
  amountDue: v.number(),
  /** Identifies the payment; another host may give none. */
  txid: v.optional(v.string()),
  /** What the host said when the person was registered already. */
  note: v.optional(v.string()),
  /** The event at that moment, for when it can't be loaded. */
  event: EventRegister,
})
export type Receipt = v.InferOutput<typeof Receipt>

const receipts = new Map<string, Kept<Receipt | null>>()

/** The latest registration made on this device for an event; null when there is none. */
export function receiptOf(eventId: string): Kept<Receipt | null> {
  let kept = receipts.get(eventId)
  if (!kept) {
    kept = keep(`play:receipt:${eventId}`, v.nullable(Receipt), null)
    receipts.set(eventId, kept)
  }
  return kept
}
