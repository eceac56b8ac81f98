import * as v from 'valibot'

/**
 * The changes of an event's fee, as {host} answers them: with the fees without a lot, and the lots that were filled.
 */
export const FeeRulesAnswer = v.object({
  lots: v.array(
    v.object({
      fee: v.number(),
      feeTwoCategories: v.optional(v.nullable(v.number())),
      until: v.optional(v.nullable(v.string())),
      persons: v.optional(v.nullable(v.number())),
    }),
  ),
  ladder: v.optional(v.nullable(v.array(v.number()))),
  fee: v.number(),
  feeTwoCategories: v.optional(v.nullable(v.number())),
  /** Number of lots that ended because enough persons had a spot. None of them starts again. */
  lotsEnded: v.optional(v.number()),
})
