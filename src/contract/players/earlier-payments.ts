import * as v from 'valibot'
import { Id } from '../calls/fields.ts'
import { PaymentMethod } from '../events/payment-methods.ts'
import { StatementEntry } from '../events/statement-entries.ts'

/**
 * A payment of a person who withdrew and registered again in the same category. Nothing of it is to be given back any
 * more: it was refunded, or the event kept all of it. It stays in the till, the result, the totals and the statement.
 */
export const EarlierPayment = v.object({
  /** Reais. */
  paymentValue: v.number(),
  paymentDate: v.string(),
  method: v.optional(PaymentMethod),
  paidById: v.optional(Id),
  entry: v.optional(StatementEntry),
  /** When the person had withdrawn. */
  withdrawnAt: v.string(),
  /** Reais that the event kept. */
  refundKept: v.optional(v.number()),
  refundedAt: v.optional(v.string()),
  refundedById: v.optional(Id),
  refundEntry: v.optional(StatementEntry),
})
export type EarlierPayment = v.InferOutput<typeof EarlierPayment>
