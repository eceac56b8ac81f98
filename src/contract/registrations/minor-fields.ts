import * as v from 'valibot'

/** What a registration says of who plays and who answers for a minor (additions). */
export const MinorFields = {
  /** Whether the person is under 18, and under 12, where no birth date says it. */
  isMinor: v.optional(v.boolean()),
  isChild: v.optional(v.boolean()),
  guardianName: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200)))),
  guardianEmail: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(254)))),
  guardianPhone: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(30)))),
}
