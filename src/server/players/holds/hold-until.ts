import { dayOf } from '#contract/formats/days.ts'
import type { EventRow } from '#server/database/tables.ts'

type Holding = Pick<EventRow, 'hold_hours' | 'start_date'>

const hourMs = 3_600_000

/**
 * When an unpaid spot that is taken at `now` becomes free; null when it does not. No spot expires after the event has
 * begun: then the desk decides.
 */
export function holdUntil({ hold_hours, start_date }: Holding, now: Date, timeZone: string): string | null {
  if (hold_hours === null) return null
  const until = new Date(now.getTime() + hold_hours * hourMs)
  return dayOf(until, timeZone) < start_date ? until.toISOString() : null
}

/** How many of the two reminders, a day and an hour before, are skipped because the whole time for payment is not longer. */
export const noticesLeftOut = (hours: number | null): number =>
  hours === null || hours > 24 ? 0 : hours > 1 ? 1 : 2
