import * as v from 'valibot'
import { Id } from '../calls/fields.ts'

/**
 * The recipients of a message to an event. All given conditions must hold. An empty filter means everybody with a spot.
 */
export const MessageFilter = v.object({
  /** Persons in one of these categories; in any category when it is missing or empty. */
  categoryIds: v.optional(v.pipe(v.array(Id), v.maxLength(200))),
  payment: v.optional(v.picklist(['PAID', 'UNPAID'])),
  /** Persons on the waiting lists, instead of those with a spot. */
  isWaiting: v.optional(v.boolean()),
  /** Persons without a partner in a category that is played in pairs. */
  isAlone: v.optional(v.boolean()),
  /** Persons who have not arrived at the event yet. */
  isMissing: v.optional(v.boolean()),
})
export type MessageFilter = v.InferOutput<typeof MessageFilter>

/** The data that a filter compares, of one player or of one waiting entry. */
export interface Filtered {
  categoryId: string
  isWaiting: boolean
  /** Undefined for a waiting entry. */
  payment?: 'PAID' | 'UNPAID'
  isAlone: boolean
  hasArrived: boolean
}

/**
 * Whether a filter includes a player or a waiting entry. A waiting entry matches no condition about payment, partner or
 * presence.
 */
export function isMeant(one: Filtered, filter: MessageFilter): boolean {
  const { categoryIds = [], payment, isWaiting = false, isAlone, isMissing } = filter
  return (
    one.isWaiting === isWaiting &&
    (categoryIds.length === 0 || categoryIds.includes(one.categoryId)) &&
    (payment === undefined || one.payment === payment) &&
    (!isAlone || one.isAlone) &&
    (!isMissing || (!one.isWaiting && !one.hasArrived))
  )
}

/** The fields of a filter without empty ones, for comparison and for a short record. */
export function plainFilter({ categoryIds = [], payment, ...marks }: MessageFilter): MessageFilter {
  return {
    ...(categoryIds.length > 0 && { categoryIds: categoryIds.toSorted() }),
    ...(payment && { payment }),
    ...(marks.isWaiting && { isWaiting: true }),
    ...(marks.isAlone && { isAlone: true }),
    ...(marks.isMissing && { isMissing: true }),
  }
}
