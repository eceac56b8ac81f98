import * as v from 'valibot'
import { EventRegister } from '#contract/events/public-event.ts'
import { LeftCategory } from '#contract/registrations/registrations.ts'
import { OwnPair } from '#contract/registrations/own-pair.ts'
import { type Stored, stored } from './stored.ts'

const Registered = v.array(
  v.object({ id: v.string(), title: v.string(), playerId: v.optional(v.string()), ...OwnPair }),
)

/**
 * A registration as the device stores it: all data of the summary, so that the payment data are there after a reload
 * and without a connection.
 */
export const Receipt = v.object({
  name: v.string(),
  /** Id of the person at {host}, so that this device knows in which categories the person is registered. */
  personId: v.optional(v.string()),
  /** Address to which {host} mailed the payment data. */
  mailedTo: v.optional(v.string()),
  /** Set until the guardian of a child has confirmed it. */
  awaitsGuardian: v.optional(v.boolean()),
  /** Partner e-mails by category. */
  partners: v.optional(v.record(v.string(), v.string())),
  categories: Registered,
  /** Reais to pay. */
  amountDue: v.number(),
  /** Id of the registration at {host}. */
  id: v.optional(v.string()),
  /** When the unpaid spots become free; missing if they have no deadline. */
  payBy: v.optional(v.nullable(v.string())),
  /** Categories in which the person no longer has a spot. */
  withdrawn: v.optional(v.array(LeftCategory)),
  /** Set when the registration has no category left. */
  isRemoved: v.optional(v.boolean()),
  /** Identifies the payment; another host may give none. */
  txid: v.optional(v.string()),
  /** The day on which the person said 'Já paguei', on this device or on another one. */
  paidOn: v.optional(v.nullable(v.string())),
  /** The message of {host} when the person was registered already. */
  note: v.optional(v.string()),
  /** The event at the time of the registration, for a page that can't load the event. */
  event: EventRegister,
  /** Earlier registrations of this device for the event. */
  earlier: v.optional(
    v.array(
      v.object({
        /** Missing in what earlier versions stored. */
        id: v.optional(v.string()),
        name: v.optional(v.string()),
        personId: v.optional(v.string()),
        categories: Registered,
      }),
    ),
  ),
})
export type Receipt = v.InferOutput<typeof Receipt>

/**
 * Adds the earlier registrations of this device to a new receipt. The receipt of a registration that is the stored one
 * says less about it, so the stored one stays.
 */
export function following(receipt: Receipt, before: Receipt | null): Receipt {
  if (!before) return receipt
  const { amountDue, note } = receipt
  if (before.txid && before.txid === receipt.txid)
    return { ...receipt, ...before, amountDue, note, isRemoved: false }
  const others = { ...receipt, earlier: before.earlier?.filter(({ id }) => !id || id !== receipt.id) }
  return before.isRemoved ? others : withEarlier(others, before)
}

/** Adds another registration of this device to the earlier ones of a receipt. */
export function withEarlier(receipt: Receipt, { id, name, personId, categories }: Receipt): Receipt {
  const others = (receipt.earlier ?? []).filter((one) => !id || one.id !== id)
  return { ...receipt, earlier: [...others, { id, name, personId, categories }].slice(-20) }
}

/** The categories in which this device has registered the person. */
export function registeredHere(receipt: Receipt | null, personId: string): Receipt['categories'] {
  if (!receipt) return []
  return [...(receipt.earlier ?? []), ...(receipt.isRemoved ? [] : [receipt])]
    .filter((registration) => registration.personId === personId)
    .flatMap(({ categories }) => categories)
}

const receipts = new Map<string, Stored<Receipt | null>>()

/** The latest registration made on this device for an event; null when there is none. */
export function receiptOf(eventId: string): Stored<Receipt | null> {
  let kept = receipts.get(eventId)
  if (!kept) {
    kept = stored(`play:receipt:${eventId}`, v.nullable(Receipt), null)
    receipts.set(eventId, kept)
  }
  return kept
}
