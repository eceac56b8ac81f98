import {
  daysIn,
  daysOfSchedule,
  endMinutesOf,
  type EventDays,
  minutesOf,
  type ScheduleTimes,
} from '../schedules/schedule-windows.ts'
import { type CourtHours, dayMinutes, dayOf } from './planning.ts'

const dayMs = 86_400_000

/**
 * The opening hours of the courts, day by day. Hours that follow each other without a pause are one: a match may begin in
 * the first and end in the second.
 * @param placeOf the place of a court
 */
export function courtHoursOf(
  schedules: readonly ScheduleTimes[],
  event: EventDays,
  placeOf: (courtId: string) => string,
): CourtHours[] {
  const hours = schedules.flatMap((schedule) =>
    daysIn(daysOfSchedule(schedule, event)).map((day) => {
      const midnight = (Date.parse(`${day}T00:00:00Z`) / dayMs) * dayMinutes
      const { courtId, startTime, endTime } = schedule
      const [from, to] = [midnight + minutesOf(startTime), midnight + endMinutesOf(endTime)]
      return { courtId, placeId: placeOf(courtId), from, to }
    }),
  )
  return joined(hours)
}

function joined(hours: readonly CourtHours[]): CourtHours[] {
  const last = new Map<string, CourtHours>()
  const whole = new Set<CourtHours>()
  for (const one of hours.toSorted((first, second) => first.from - second.from)) {
    const before = last.get(one.courtId)
    if (before?.to === one.from && dayOf(before.from) === dayOf(one.from)) before.to = one.to
    else {
      last.set(one.courtId, one)
      whole.add(one)
    }
  }
  return hours.filter((one) => whole.has(one))
}
