import { type EventDays, reachesOutside } from '#contract/schedules/schedule-windows.ts'
import type { Database } from '#server/database/tables.ts'
import { lockCourts, refuseOverlap } from './free-courts.ts'
import { hoursOf, readSchedules, scheduleTimes } from './schedule-answer.ts'

/**
 * What becomes of an event's schedules with other days: those that are outside stay and count nothing; those with days
 * on which their court is not free are refused.
 */
export async function moveSchedules(db: Database, eventId: string, days: EventDays) {
  const rows = await readSchedules(db, eventId)
  const courts = await lockCourts(db, [...new Set(rows.map(({ court_id }) => court_id))])
  const wanted = rows.map((row) => ({
    id: row.id,
    courtId: row.court_id,
    hours: hoursOf(scheduleTimes(row), days),
  }))
  const overlap = await refuseOverlap(db, courts, wanted)
  return overlap ?? { outside: rows.filter((row) => reachesOutside(scheduleTimes(row), days)).length }
}
