import { type EventDays, reachesOutside } from '#contract/schedules/schedule-windows.ts'
import type { Database } from '#server/database/tables.ts'
import { lockCourts, refuseOverlap } from './free-courts.ts'
import { hoursOf, readSchedules, scheduleTimes } from './schedule-answer.ts'

/**
 * Checks the schedules of an event whose days change. Schedules outside the new days stay without effect. A schedule on
 * a day when its court is not free is refused.
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
