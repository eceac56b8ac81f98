import * as v from 'valibot'

/**
 * The entry of a bank's statement that shows a payment or a refund. The statement itself stays on the device that read
 * it. So this contains no name, no document and no account number.
 */
export const StatementEntry = v.object({
  /** SHA-256, salted by the event, of the data that distinguish the entry from all others of its account. */
  key: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, 'A linha do extrato não é válida')),
  /** The day on which the bank booked the entry. */
  day: v.pipe(v.string(), v.isoDate('O dia não é válido')),
  /** The amount of the entry. One entry may pay for several players. */
  cents: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000_000_000)),
  /** The bank, and a part of a hash of the account number, if the file contains one. */
  account: v.optional(
    v.pipe(v.string(), v.regex(/^[\da-z]{1,20}(?::[\da-f]{16})?$/, 'A conta não é válida')),
  ),
})
export type StatementEntry = v.InferOutput<typeof StatementEntry>
