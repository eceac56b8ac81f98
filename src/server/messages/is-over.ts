import { dayOf, instantOfDay } from '#contract/formats/days.ts'
import { daysAfterEvent } from '#contract/messages/messages.ts'
import type { EventRow } from '#server/database/tables.ts'

/** Whether an event ended so long ago that its organisers may not send messages about it any more. */
export function isOver({ end_date }: Pick<EventRow, 'end_date'>, now: Date, timeZone: string): boolean {
  const last = new Date(Date.parse(instantOfDay(end_date)) + daysAfterEvent * 86_400_000)
  return dayOf(now, timeZone) > last.toISOString().slice(0, 10)
}
