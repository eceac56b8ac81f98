import * as v from 'valibot'
import { Instant } from '#contract/fields.ts'

/** A moment that a phone told, by its clock; where that is ahead of ours, ours. Null where it told none. */
export function momentIn(text: string | null | undefined, now: Date): string | null {
  if (!text || !v.is(Instant, text)) return null
  const moment = new Date(text)
  return (moment > now ? now : moment).toISOString()
}
