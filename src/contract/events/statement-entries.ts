import * as v from 'valibot'

/**
 * Where a payment, or a refund, stands in a bank's statement. The statement stays on the device that read it: neither a
 * name nor a document nor a number of an account is in here.
 */
export const StatementEntry = v.object({
  /** SHA-256, salted by the event, of what tells the entry from all others of its account. */
  key: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, 'A linha do extrato não é válida')),
  /** When the bank booked it. */
  day: v.pipe(v.string(), v.isoDate('O dia não é válido')),
  /** Of the entry, which may pay for several players. */
  cents: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000_000_000)),
  /** The bank, and a part of a hash of the account's number where the file says it. */
  account: v.optional(
    v.pipe(v.string(), v.regex(/^[\da-z]{1,20}(?::[\da-f]{16})?$/, 'A conta não é válida')),
  ),
})
export type StatementEntry = v.InferOutput<typeof StatementEntry>
