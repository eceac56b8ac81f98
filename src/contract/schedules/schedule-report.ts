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

/** Number of slots of a schedule on all its days. */
export const slotsOfSchedule = (schedule: ScheduleTimes, event: EventDays): number =>
  countDays(daysOfSchedule(schedule, event)) * slotsOf(schedule)

/** Number of slots of all schedules. */
export const availableSlots = (schedules: readonly ScheduleTimes[], event: EventDays): number =>
  schedules.reduce((sum, schedule) => sum + slotsOfSchedule(schedule, event), 0)

/** Length of a slot in minutes while no court is open yet. */
const usualSlot = 90

/**
 * Number of slots for this number of minutes of matches. Several short matches are played one after the other in a long
 * slot.
 */
export function slotsFor(minutes: number, schedules: readonly ScheduleTimes[], event: EventDays): number {
  const slots = availableSlots(schedules, event)
  const open = schedules.reduce(
    (sum, schedule) => sum + slotsOfSchedule(schedule, event) * minutesOf(schedule.matchDuration),
    0,
  )
  return Math.ceil(minutes / (slots > 0 ? open / slots : usualSlot))
}

/** The days of the event on which at least one court is open, in order. */
export function openDays(schedules: readonly ScheduleTimes[], event: EventDays): string[] {
  return [...slotsByDay(schedules, event).keys()].toSorted()
}

function slotsByDay(schedules: readonly ScheduleTimes[], event: EventDays): Map<string, number> {
  const slots = new Map<string, number>()
  const slotTimes = new Map<string, string[]>()
  const daysOf = (days: DaySet) => {
    // Many courts are open on the same days, so the slots of each set of days are computed once.
    const key = JSON.stringify(days)
    const listed = slotTimes.get(key) ?? daysIn(days)
    slotTimes.set(key, listed)
    return listed
  }
  for (const schedule of schedules)
    for (const day of daysOf(daysOfSchedule(schedule, event)))
      slots.set(day, (slots.get(day) ?? 0) + slotsOf(schedule))
  return slots
}

/** Changes, each of which alone would make all matches fit. A change that would not be enough is missing. */
export interface Remedies {
  /** Number of additional courts, with the schedule of the court that is open longest. */
  courts?: number
  /** Number of additional days, like the day with most slots. */
  days?: number
  /** `HH:mm`: a shorter duration of matches with which all of them would fit. */
  matchDuration?: string
}

/** In minutes. Shorter matches are not suggested. */
const shortestMatch = 20
const step = 5

/** @param missing number of slots that the matches need and the schedules do not have */
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
