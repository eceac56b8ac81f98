import * as v from 'valibot'
import { Instant } from '../calls/fields.ts'

/**
 * The data that a person reads about their pair in a category, and the changes that the person may make. All of it is
 * an addition to the specification.
 */
export const OwnPair = {
  /**
   * The partner, shortened (`Bia S.`); null for a player without a partner in a doubles category. Missing in a category
   * without pairs.
   */
  partner: v.optional(v.nullable(v.string())),
  /** The moment since which an invitation is open; null when none is. */
  invitedAt: v.optional(v.nullable(Instant)),
  /** Whether the person may invite a partner now: when there is none, or in place of the present one. */
  mayInvite: v.optional(v.boolean()),
  /** Whether the person may change now to another category that has a free spot. */
  mayMove: v.optional(v.boolean()),
}
