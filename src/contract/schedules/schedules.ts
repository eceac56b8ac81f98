import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { Changes, DayInstant, Id, id, Instant, timeOfDay } from '../calls/fields.ts'

/** Limit per event. The text of `schedule.tooMany` names it, too. */
export const maxSchedules = 300
/** Most courts that are opened in one call. */
const maxTogether = 100

export const ScheduleConfig = v.picklist(['DAY', 'WEEK_DAY', 'PERIOD'], 'Selecione o tipo de configuração.')
export type ScheduleConfig = v.InferOutput<typeof ScheduleConfig>

const optionalDay = v.optional(v.nullable(DayInstant))
const weekDays = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))),
  v.maxLength(7),
)
/** The fields of a schedule; `schedule-rules.ts` has the rules between them. */
export const ScheduleFields = v.object({
  courtId: id('Selecione a quadra'),
  matchDuration: timeOfDay('Informe a duração do jogo'),
  scheduleConfig: ScheduleConfig,
  /** Only for DAY. */
  day: optionalDay,
  /** Only for PERIOD, like `endDate`, which is the last day of the period. */
  startDate: optionalDay,
  endDate: optionalDay,
  startTime: timeOfDay('Informe o horário de início'),
  /** `00:00` is the end of the day. */
  endTime: timeOfDay('Informe o horário de término'),
  /** Only for WEEK_DAY: 0 = Sunday to 6 = Saturday. */
  weekDays: v.optional(weekDays, []),
})
export type ScheduleFields = v.InferOutput<typeof ScheduleFields>

/**
 * The times at which a court is open for matches of an event. Fields that its configuration does not use are null or
 * empty.
 */
export const Schedule = v.object({
  id: Id,
  eventId: Id,
  ...ScheduleFields.entries,
  weekDays,
  version: Changes.version,
  updatedAt: v.optional(Instant),
})
export type Schedule = v.InferOutput<typeof Schedule>

/**
 * The times at which another event uses a court: every day from `startDate` to `endDate`, or these weekdays among them.
 * Only an ADMIN, who may end them, sees the names of the other event and its organiser.
 */
export const BusyCourt = v.object({
  courtId: Id,
  startDate: v.string(),
  endDate: v.string(),
  weekDays: v.nullable(weekDays),
  startTime: v.string(),
  endTime: v.string(),
  /** The other event, for an ADMIN (an addition). */
  event: v.optional(v.object({ id: Id, title: v.string() })),
})
export type BusyCourt = v.InferOutput<typeof BusyCourt>

export const createSchedule = call({
  method: 'POST',
  path: 'schedules',
  summary:
    'Opens a court of the event for its matches, and with `alsoCourtIds` (an addition) others for the same hours, all or none. The answer is the schedule of `courtId`',
  body: v.object({
    ...ScheduleFields.entries,
    eventId: Id,
    alsoCourtIds: v.optional(v.pipe(v.array(Id), v.maxLength(maxTogether)), []),
  }),
  created: true,
  answer: Schedule,
  refusals: ['event.notFound', 'event.cancelled', 'court.notFound', 'schedule.overlaps', 'schedule.tooMany'],
})
export const updateSchedule = call({
  method: 'PUT',
  path: 'schedules/{id}',
  summary:
    'Changes a schedule (an addition). With `version`, the version that the person saw, a schedule that somebody else changed since then is refused with 412',
  body: v.object({ ...ScheduleFields.entries, version: Changes.version }),
  answer: Schedule,
  refusals: ['schedule.notFound', 'schedule.changed', 'court.notFound', 'schedule.overlaps'],
})
export const listSchedulesOfCourt = call({
  method: 'GET',
  path: 'schedules/court/{courtId}/{eventId}',
  summary: 'Lists the schedules of a court in an event',
  answer: v.array(Schedule),
  refusals: ['event.notFound', 'court.notFound'],
})
export const removeSchedule = call({
  method: 'DELETE',
  path: 'schedules/{id}',
  summary: 'Removes a schedule. An ADMIN may remove the schedules of any event',
  refusals: ['schedule.notFound'],
})
export const getScheduleReport = call({
  method: 'GET',
  path: 'event-report/schedule/{eventId}',
  summary: 'Returns the numbers of days, free time slots and matches of an event',
  answer: v.object({
    days: v.number(),
    availableSchedules: v.number(),
    /** Null for a ranking, because its matches can't be counted in advance. */
    totalMatches: v.nullable(v.number()),
    /** The number of matches if all categories were full (an addition). */
    totalMatchesIfFull: v.optional(v.nullable(v.number())),
  }),
  refusals: ['event.notFound'],
})
