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
  /** Of a new one: others that are opened with it. */
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

/** What the configuration has no use for does not go with it, nor can it be wrong. */
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

/** What is wrong with the days as they are written: of those that the configuration uses. */
function wrongDays(typed: Typed): Partial<Record<keyof Typed, string>> {
  const used = { DAY: ['day'], PERIOD: ['startDate', 'endDate'], WEEK_DAY: [] } as const
  return Object.fromEntries(
    used[typed.scheduleConfig].flatMap((name) => {
      const message = typed[name] === '' ? undefined : dayProblem(typed[name])
      return message ? [[name, message]] : []
    }),
  )
}

/** From what is typed to what {host} takes. */
export const scheduleForm = (event: EventDays) =>
  v.pipe(
    Draft,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const { value: typed } = dataset
      const wrongFields = new Set(dataset.issues?.map((issue) => v.getDotPath(issue)))
      // Where a time is none, nothing can be said of the times together.
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

/** As it is sent. */
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

/** What an edit begins with; the days that other configurations would take are the event's. */
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

/** A new one: all days of the event, with the times of the one before it, if there is one. */
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
