import * as v from 'valibot'
import { Id, Instant } from '../calls/fields.ts'

/** Somebody who waits for a place. It is no registration: no fee, no place, and not counted among the two. */
export const Waiting = v.object({
  id: Id,
  categoryId: Id,
  /** As it was typed for the list, or the person's own data where nothing was typed. */
  person: v.object({
    name: v.string(),
    phoneNumber: v.nullable(v.string()),
    email: v.nullable(v.string()),
  }),
  since: Instant,
  /** False where somebody else put the person on the list, until the person has confirmed it. */
  isConfirmed: v.optional(v.boolean()),
})
export type Waiting = v.InferOutput<typeof Waiting>
