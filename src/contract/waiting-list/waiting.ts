import * as v from 'valibot'
import { Id, Instant } from '../calls/fields.ts'

/**
 * A person who waits for a spot. A waiting entry is no registration: it has no fee and no spot, and does not count as
 * one of the person's two categories.
 */
export const Waiting = v.object({
  id: Id,
  categoryId: Id,
  /** The contact that was typed for the list. If nothing was typed, it is the person's own contact. */
  person: v.object({
    name: v.string(),
    phoneNumber: v.nullable(v.string()),
    email: v.nullable(v.string()),
  }),
  since: Instant,
  /** False when somebody else put the person on the list, until the person has confirmed it. */
  isConfirmed: v.optional(v.boolean()),
})
export type Waiting = v.InferOutput<typeof Waiting>
