import { dayOf } from '#contract/formats/days.ts'
import type { EventRow } from '#server/database/tables.ts'

type Holding = Pick<EventRow, 'hold_hours' | 'start_date'>

const hourMs = 3_600_000

/**
 * When an unpaid place that is held from `now` on becomes free; null where it does not. Nobody loses a place once the
 * event has begun: whoever is at the desk decides then.
 */
export function holdUntil({ hold_hours, start_date }: Holding, now: Date, timeZone: string): string | null {
  if (hold_hours === null) return null
  const until = new Date(now.getTime() + hold_hours * hourMs)
  return dayOf(until, timeZone) < start_date ? until.toISOString() : null
}

/** Of two reminders, a day and an hour before, those that need no mail: the period is not longer than that. */
export const noticesLeftOut = (hours: number | null): number =>
  hours === null || hours > 24 ? 0 : hours > 1 ? 1 : 2
