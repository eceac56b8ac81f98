import {
  daysIn,
  daysOfSchedule,
  endMinutesOf,
  type EventDays,
  minutesOf,
  type ScheduleTimes,
} from '../schedules/schedule-windows.ts'
import { type CourtHours, dayMinutes } from './planning.ts'

const dayMs = 86_400_000

/** The opening hours of the courts, day by day. @param placeOf the place of a court */
export function courtHoursOf(
  schedules: readonly ScheduleTimes[],
  event: EventDays,
  placeOf: (courtId: string) => string,
): CourtHours[] {
  return schedules.flatMap((schedule) =>
    daysIn(daysOfSchedule(schedule, event)).map((day) => {
      const midnight = (Date.parse(`${day}T00:00:00Z`) / dayMs) * dayMinutes
      const { courtId, startTime, endTime } = schedule
      const [from, to] = [midnight + minutesOf(startTime), midnight + endMinutesOf(endTime)]
      return { courtId, placeId: placeOf(courtId), from, to }
    }),
  )
}
