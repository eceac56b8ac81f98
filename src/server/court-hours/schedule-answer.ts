import { type Day, dayOf, instantOfDay } from '#contract/formats/days.ts'
import {
  daysOfSchedule,
  type EventDays,
  type Hours,
  type ScheduleTimes,
} from '#contract/schedules/schedule-windows.ts'
import type { Schedule, ScheduleFields } from '#contract/schedules/schedules.ts'
import type { Database, EventRow, ScheduleRow } from '#server/database/tables.ts'

const weekDaysOf = ({ week_days }: Pick<ScheduleRow, 'week_days'>) =>
  week_days === '' ? [] : week_days.split(',').map(Number)
const instantOf = (day: Day | null) => day && instantOfDay(day)

export function scheduleAnswer(row: ScheduleRow): Schedule {
  const times = scheduleTimes(row)
  return {
    ...times,
    id: row.id,
    eventId: row.event_id,
    day: instantOf(times.day),
    startDate: instantOf(times.startDate),
    endDate: instantOf(times.endDate),
    version: row.version,
    updatedAt: row.updated_at,
  }
}

export function scheduleTimes(row: ScheduleRow) {
  const isDay = row.config === 'DAY'
  return {
    courtId: row.court_id,
    matchDuration: row.match_duration,
    scheduleConfig: row.config,
    day: isDay ? row.first_day : null,
    startDate: isDay ? null : row.first_day,
    endDate: isDay ? null : row.last_day,
    startTime: row.start_time,
    endTime: row.end_time,
    weekDays: weekDaysOf(row),
  } satisfies ScheduleTimes
}

/** The sent times, with moments converted to days. Fields that do not belong to the configuration are left out. */
export function sentTimes(fields: ScheduleFields, timeZone: string): ScheduleTimes {
  const day = (moment: string | null | undefined) => (moment ? dayOf(moment, timeZone) : null)
  const { scheduleConfig, courtId, matchDuration, startTime, endTime } = fields
  const isPeriod = scheduleConfig === 'PERIOD'
  return {
    courtId,
    matchDuration,
    scheduleConfig,
    startTime,
    endTime,
    day: scheduleConfig === 'DAY' ? day(fields.day) : null,
    startDate: isPeriod ? day(fields.startDate) : null,
    endDate: isPeriod ? day(fields.endDate) : null,
    weekDays:
      scheduleConfig === 'WEEK_DAY'
        ? [...new Set(fields.weekDays)].toSorted((one, other) => one - other)
        : [],
  }
}

export const scheduleColumns = (times: ScheduleTimes) => ({
  court_id: times.courtId,
  config: times.scheduleConfig,
  first_day: times.day ?? times.startDate ?? null,
  last_day: times.day ?? times.endDate ?? null,
  week_days: times.weekDays.join(','),
  start_time: times.startTime,
  end_time: times.endTime,
  match_duration: times.matchDuration,
})

/** The fields for the log. */
export const loggedSchedule = (row: ReturnType<typeof scheduleColumns>) => ({
  courtId: row.court_id,
  config: row.config,
  firstDay: row.first_day,
  lastDay: row.last_day,
  weekDays: row.week_days,
  startTime: row.start_time,
  endTime: row.end_time,
  matchDuration: row.match_duration,
})

export const daysOfEvent = (row: Pick<EventRow, 'start_date' | 'end_date'>): EventDays => ({
  first: row.start_date,
  last: row.end_date,
})

export const hoursOf = (schedule: ScheduleTimes, event: EventDays): Hours => ({
  days: daysOfSchedule(schedule, event),
  startTime: schedule.startTime,
  endTime: schedule.endTime,
})

/** The schedules of an event in the order of their times; only those of `courtId` if it is given. */
export async function readSchedules(db: Database, eventId: string, courtId?: string): Promise<ScheduleRow[]> {
  const rows = db.selectFrom('schedule').selectAll().where('event_id', '=', eventId)
  return (courtId === undefined ? rows : rows.where('court_id', '=', courtId))
    .orderBy('start_time')
    .orderBy('id')
    .execute()
}
