import { instantOfDay } from '#contract/formats/days.ts'
import { countDays, daysOfSchedule } from '#contract/schedules/schedule-windows.ts'
import type { BusyCourt } from '#contract/schedules/schedules.ts'
import type { Database, EventRow } from '#server/database/tables.ts'
import { daysOfEvent, scheduleTimes } from './schedule-answer.ts'

/**
 * The hours at which other events use the courts of an event's places on its days, without other data of these events.
 * @param isNamed whether the other events are named; true for an ADMIN
 */
export async function busyCourts(
  db: Database,
  event: Pick<EventRow, 'id' | 'start_date' | 'end_date'>,
  isNamed: boolean,
): Promise<BusyCourt[]> {
  const rows = await db
    .selectFrom('schedule')
    .innerJoin('court', 'court.id', 'schedule.court_id')
    .innerJoin('event_place', 'event_place.place_id', 'court.place_id')
    .innerJoin('event', 'event.id', 'schedule.event_id')
    .selectAll('schedule')
    .select(['event.start_date', 'event.end_date', 'event.title'])
    .where('event_place.event_id', '=', event.id)
    .where('schedule.event_id', '!=', event.id)
    .where('event.start_date', '<=', event.end_date)
    .where('event.end_date', '>=', event.start_date)
    .orderBy('schedule.court_id')
    .orderBy('schedule.start_time')
    .orderBy('schedule.id')
    .execute()
  return rows.flatMap((row) => {
    const theirs = daysOfEvent(row)
    const own = daysOfEvent(event)
    const shared = {
      first: own.first > theirs.first ? own.first : theirs.first,
      last: own.last < theirs.last ? own.last : theirs.last,
    }
    const days = daysOfSchedule(scheduleTimes(row), shared)
    if (countDays(days) === 0) return []
    return {
      courtId: row.court_id,
      startDate: instantOfDay(days.first),
      endDate: instantOfDay(days.last),
      weekDays: days.weekDays && [...days.weekDays],
      startTime: row.start_time,
      endTime: row.end_time,
      ...(isNamed && { event: { id: row.event_id, title: row.title } }),
    }
  })
}
