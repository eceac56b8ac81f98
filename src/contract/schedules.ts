import * as v from 'valibot'
import { call } from './call.ts'
import { DayInstant, Id, TimeOfDay } from './fields.ts'

export const ScheduleConfig = v.picklist(['DAY', 'WEEK_DAY', 'PERIOD'], 'Selecione o tipo de configuração.')
export const ScheduleFields = v.object({
  courtId: Id,
  matchDuration: TimeOfDay,
  scheduleConfig: ScheduleConfig,
  day: v.optional(v.nullable(DayInstant)),
  startDate: v.optional(v.nullable(DayInstant)),
  endDate: v.optional(v.nullable(DayInstant)),
  startTime: TimeOfDay,
  endTime: TimeOfDay,
  /** 0 = Sunday to 6 = Saturday. */
  weekDays: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))), v.maxLength(7)),
  eventId: Id,
})
export const Schedule = v.object({ id: Id, ...ScheduleFields.entries })

export const createSchedule = call({
  method: 'POST',
  path: 'schedules',
  summary: 'Opens a court for matches of an event',
  body: ScheduleFields,
  created: true,
  answer: Schedule,
  refusals: ['event.notFound', 'court.notFound', 'schedule.overlaps'],
})
export const listSchedulesOfCourt = call({
  method: 'GET',
  path: 'schedules/court/{courtId}/{eventId}',
  summary: 'The schedules of a court in an event',
  answer: v.array(Schedule),
  refusals: ['event.notFound', 'court.notFound'],
})
export const removeSchedule = call({
  method: 'DELETE',
  path: 'schedules/{id}',
  summary: 'Removes a schedule',
  refusals: ['schedule.notFound'],
})
export const getScheduleReport = call({
  method: 'GET',
  path: 'event-report/schedule/{eventId}',
  summary: 'Days, available schedules and matches of an event',
  answer: v.object({ days: v.number(), availableSchedules: v.number(), totalMatches: v.number() }),
  refusals: ['event.notFound'],
})
