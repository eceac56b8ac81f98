import * as v from 'valibot'
import { Instant } from '#contract/calls/fields.ts'

/**
 * A moment that a phone sent, by the phone's clock. If it lies in the future, the phone's clock is wrong, and the
 * moment becomes `now`. Null when the phone sent none.
 */
export function momentIn(text: string | null | undefined, now: Date): string | null {
  if (!text || !v.is(Instant, text)) return null
  const moment = new Date(text)
  return (moment > now ? now : moment).toISOString()
}
