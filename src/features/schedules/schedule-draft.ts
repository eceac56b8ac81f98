import * as v from 'valibot'
import { instantOfDay } from '#contract/formats/days.ts'
import { scheduleProblems } from '#contract/schedules/schedule-rules.ts'
import type { EventDays, ScheduleTimes } from '#contract/schedules/schedule-windows.ts'
import { ScheduleFields } from '#contract/schedules/schedules.ts'
import { dayIn, dayProblem, dayText } from '#ui/fields/day-text.ts'
import { timeIn } from '#ui/fields/time-text.ts'

const { courtId, matchDuration, startTime, endTime, scheduleConfig } = ScheduleFields.entries

const typedTime = (time: v.GenericSchema<string, string>) =>
  v.pipe(
    v.string(),
    v.transform((typed) => (typed.trim() === '' ? '' : (timeIn(typed) ?? typed))),
    time,
  )
const typedDay = v.pipe(v.string(), v.trim())

const Draft = v.object({
  courtId,
  /** For a new schedule: other courts that get the same hours. */
  alsoCourtIds: v.array(v.string()),
  matchDuration: typedTime(matchDuration),
  scheduleConfig: v.pipe(v.string(), scheduleConfig),
  day: typedDay,
  startDate: typedDay,
  endDate: typedDay,
  startTime: typedTime(startTime),
  endTime: typedTime(endTime),
  weekDays: v.array(v.number()),
})

/** A schedule as it is typed. */
export type ScheduleDraft = v.InferInput<typeof Draft>
type Typed = v.InferOutput<typeof Draft>

/** Fields that the chosen configuration does not use are left out, so that they can't be wrong. */
function timesOf(typed: Typed): ScheduleTimes {
  const { scheduleConfig: config } = typed
  const day = (text: string, of: Typed['scheduleConfig']) => (config === of ? (dayIn(text) ?? null) : null)
  return {
    ...typed,
    day: day(typed.day, 'DAY'),
    startDate: day(typed.startDate, 'PERIOD'),
    endDate: day(typed.endDate, 'PERIOD'),
    weekDays: config === 'WEEK_DAY' ? typed.weekDays : [],
  }
}

/** The problems of the typed days; only days that the configuration uses are checked. */
function wrongDays(typed: Typed): Partial<Record<keyof Typed, string>> {
  const used = { DAY: ['day'], PERIOD: ['startDate', 'endDate'], WEEK_DAY: [] } as const
  return Object.fromEntries(
    used[typed.scheduleConfig].flatMap((name) => {
      const message = typed[name] === '' ? undefined : dayProblem(typed[name])
      return message ? [[name, message]] : []
    }),
  )
}

/** Turns the typed fields into those for {host}. */
export const scheduleForm = (event: EventDays) =>
  v.pipe(
    Draft,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const { value: typed } = dataset
      const wrongFields = new Set(dataset.issues?.map((issue) => v.getDotPath(issue)))
      // If one of the times is invalid, the times are not checked against each other.
      const hasWrongTime = wrongFields.has('startTime') || wrongFields.has('matchDuration')
      const problems = { ...scheduleProblems(timesOf(typed), event), ...wrongDays(typed) }
      for (const [name, message] of Object.entries(problems)) {
        const key = name as keyof Typed
        if (wrongFields.has(key) || (key === 'endTime' && hasWrongTime)) continue
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input: typed, key, value: typed[key] }],
        })
      }
    }),
    v.transform((typed) => ({
      ...scheduleFieldsOf(timesOf(typed)),
      alsoCourtIds: typed.alsoCourtIds,
    })),
  )

/** The schedule in the form in which it is sent. */
export function scheduleFieldsOf(times: ScheduleTimes): ScheduleFields {
  const instant = (day: string | null | undefined) => (day ? instantOfDay(day) : null)
  const { scheduleConfig: config, courtId: court, matchDuration: duration } = times
  return {
    courtId: court,
    matchDuration: duration,
    scheduleConfig: config,
    day: instant(times.day),
    startDate: instant(times.startDate),
    endDate: instant(times.endDate),
    startTime: times.startTime,
    endTime: times.endTime,
    weekDays: [...times.weekDays],
  }
}

/** The draft with which an edit begins. Days of unused configurations get the days of the event. */
export function scheduleDraft(schedule: ScheduleTimes, event: EventDays): ScheduleDraft {
  return {
    courtId: schedule.courtId,
    alsoCourtIds: [],
    matchDuration: schedule.matchDuration,
    scheduleConfig: schedule.scheduleConfig,
    day: dayText(schedule.day ?? event.first),
    startDate: dayText(schedule.startDate ?? event.first),
    endDate: dayText(schedule.endDate ?? event.last),
    startTime: schedule.startTime,
    endTime: schedule.endTime,
    weekDays: [...schedule.weekDays],
  }
}

/** A new schedule: all days of the event, with the times of the last schedule if there is one. */
export function newScheduleDraft(
  event: EventDays,
  court: string,
  like: ScheduleTimes | undefined,
): ScheduleDraft {
  return {
    courtId: court,
    alsoCourtIds: [],
    matchDuration: like?.matchDuration ?? '01:30',
    scheduleConfig: event.first === event.last ? 'DAY' : 'PERIOD',
    day: dayText(event.first),
    startDate: dayText(event.first),
    endDate: dayText(event.last),
    startTime: like?.startTime ?? '',
    endTime: like?.endTime ?? '',
    weekDays: [],
  }
}
