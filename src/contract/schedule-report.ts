import {
  countDays,
  type DaySet,
  daysIn,
  daysOfSchedule,
  type EventDays,
  minutesOf,
  type ScheduleTimes,
  slotsOf,
  timeAt,
} from './schedule-windows.ts'

/** Slots of a schedule on all its days. */
export const slotsOfSchedule = (schedule: ScheduleTimes, event: EventDays): number =>
  countDays(daysOfSchedule(schedule, event)) * slotsOf(schedule)

/** Slots of all schedules. */
export const availableSlots = (schedules: readonly ScheduleTimes[], event: EventDays): number =>
  schedules.reduce((sum, schedule) => sum + slotsOfSchedule(schedule, event), 0)

/** The days of the event on which some court is open, in order. */
export function openDays(schedules: readonly ScheduleTimes[], event: EventDays): string[] {
  return [...slotsByDay(schedules, event).keys()].toSorted()
}

function slotsByDay(schedules: readonly ScheduleTimes[], event: EventDays): Map<string, number> {
  const slots = new Map<string, number>()
  const known = new Map<string, string[]>()
  const daysOf = (days: DaySet) => {
    // Many courts are open on the same days.
    const key = JSON.stringify(days)
    const listed = known.get(key) ?? daysIn(days)
    known.set(key, listed)
    return listed
  }
  for (const schedule of schedules)
    for (const day of daysOf(daysOfSchedule(schedule, event)))
      slots.set(day, (slots.get(day) ?? 0) + slotsOf(schedule))
  return slots
}

/** What would make all matches fit, each by itself; missing where it would not. */
export interface Remedies {
  /** So many more courts, open like the one that is open longest. */
  courts?: number
  /** So many more days, like the one with most slots. */
  days?: number
  /** `HH:mm`: all would fit with matches of this duration, where they take longer now. */
  matchDuration?: string
}

/** Nothing shorter is suggested: it is no match any more. */
const shortestMatch = 20
const step = 5

/** @param missing slots that the matches need and the schedules don't have */
export function remediesFor(
  schedules: readonly ScheduleTimes[],
  event: EventDays,
  missing: number,
): Remedies {
  if (missing <= 0) return {}
  const byCourt = new Map<string, number>()
  for (const schedule of schedules)
    byCourt.set(schedule.courtId, (byCourt.get(schedule.courtId) ?? 0) + slotsOfSchedule(schedule, event))
  const ofBestCourt = Math.max(0, ...byCourt.values())
  const ofBestDay = [...slotsByDay(schedules, event).values()].reduce(
    (most, slots) => Math.max(most, slots),
    0,
  )
  const matchDuration = longestThatFits(schedules, event, availableSlots(schedules, event) + missing)
  return {
    ...(ofBestCourt > 0 && { courts: Math.ceil(missing / ofBestCourt) }),
    ...(ofBestDay > 0 && { days: Math.ceil(missing / ofBestDay) }),
    ...(matchDuration && { matchDuration }),
  }
}

function longestThatFits(
  schedules: readonly ScheduleTimes[],
  event: EventDays,
  needed: number,
): string | undefined {
  const longest = schedules.reduce((most, { matchDuration }) => Math.max(most, minutesOf(matchDuration)), 0)
  for (let minutes = Math.ceil(longest / step) * step - step; minutes >= shortestMatch; minutes -= step) {
    const matchDuration = timeAt(minutes)
    const shortened = schedules.map((schedule) =>
      minutesOf(schedule.matchDuration) > minutes ? { ...schedule, matchDuration } : schedule,
    )
    if (availableSlots(shortened, event) >= needed) return matchDuration
  }
  return undefined
}
