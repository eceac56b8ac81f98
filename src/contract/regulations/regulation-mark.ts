import * as v from 'valibot'
import { Instant, Version } from '../calls/fields.ts'

/**
 * The part of a regulation that is stored with its event: the valid version, its form, and the moment since which it is
 * valid.
 */
export const RegulationMark = v.object({
  /** Counts the saved changes of the event's regulation, from 1. */
  version: Version,
  kind: v.picklist(['TEXT', 'PDF']),
  savedAt: Instant,
})
export type RegulationMark = v.InferOutput<typeof RegulationMark>
