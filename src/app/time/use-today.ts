import { type Day, dayOf } from '#contract/days.ts'
import { clock } from './clock.ts'
import { settings } from '#app/host/settings.ts'
import { useLivePart } from '#ui/use-live.ts'

const dayNow = (now: number): Day => dayOf(new Date(now), settings.timeZone)

/** Today where the field is; a screen left open over midnight moves on. */
export function useToday(): Day {
  return useLivePart(clock, dayNow)
}
