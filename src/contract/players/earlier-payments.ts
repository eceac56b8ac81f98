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
  method: v.optional(v.nullable(PaymentMethod)),
  paidById: v.optional(v.nullable(Id)),
  entry: v.optional(v.nullable(StatementEntry)),
  /** When the person had withdrawn. */
  withdrawnAt: v.string(),
  /** Reais that the event kept. */
  refundKept: v.optional(v.nullable(v.number())),
  refundedAt: v.optional(v.nullable(v.string())),
  refundedById: v.optional(v.nullable(Id)),
  refundEntry: v.optional(v.nullable(StatementEntry)),
})
export type EarlierPayment = v.InferOutput<typeof EarlierPayment>
