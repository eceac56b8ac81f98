import type { Day } from '../formats/days.ts'
import type { ScheduleConfig } from './schedules.ts'

/** A schedule with calendar days instead of moments. */
export interface ScheduleTimes {
  courtId: string
  /** `HH:mm`, like the other times. */
  matchDuration: string
  scheduleConfig: ScheduleConfig
  day?: Day | null | undefined
  startDate?: Day | null | undefined
  endDate?: Day | null | undefined
  startTime: string
  endTime: string
  weekDays: readonly number[]
}

/** Consecutive days, or those of some weekdays (0 = Sunday) among them. Empty where `first` is after `last`. */
export interface DaySet {
  first: Day
  last: Day
  /** Null means every day. */
  weekDays: readonly number[] | null
}

export interface EventDays {
  first: Day
  last: Day
}

const dayMs = 86_400_000
const dayMinutes = 1440
const numberOf = (day: Day) => Date.parse(`${day}T00:00:00Z`) / dayMs
const dayAt = (number: number): Day => new Date(number * dayMs).toISOString().slice(0, 10)
/** Day number 0, 1 January 1970, was a Thursday. */
const weekDayAt = (number: number) => (((number + 4) % 7) + 7) % 7

/** 0 = Sunday to 6 = Saturday. */
export const weekDayOf = (day: Day): number => weekDayAt(numberOf(day))

/** Minutes since midnight for a text `HH:mm`. */
export function minutesOf(time: string): number {
  const [hours = '', minutes = ''] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** Minutes since midnight at which hours end. `00:00` is the end of the day. */
export const endMinutesOf = (time: string): number => minutesOf(time) || dayMinutes

/** The text `HH:mm` for minutes since midnight. */
export function timeAt(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
}

/** The days of the event on which a schedule opens its court. */
export function daysOfSchedule(schedule: ScheduleTimes, event: EventDays): DaySet {
  const { scheduleConfig, day, startDate, endDate, weekDays } = schedule
  if (scheduleConfig === 'WEEK_DAY') return { ...event, weekDays }
  const [first, last] = scheduleConfig === 'DAY' ? [day, day] : [startDate, endDate]
  return {
    first: first && first > event.first ? first : event.first,
    last: last && last < event.last ? last : event.last,
    // A schedule without a first and last day opens on no day.
    weekDays: first && last ? null : [],
  }
}

/** Whether some days of a schedule are outside the days of the event. */
export function reachesOutside(schedule: ScheduleTimes, event: EventDays): boolean {
  const { scheduleConfig, day, startDate, endDate } = schedule
  if (scheduleConfig === 'WEEK_DAY') return countDays(daysOfSchedule(schedule, event)) === 0
  const [first, last] = scheduleConfig === 'DAY' ? [day, day] : [startDate, endDate]
  return !first || !last || first < event.first || last > event.last
}

export const isOn = ({ first, last, weekDays }: DaySet, day: Day): boolean =>
  first <= day && day <= last && (!weekDays || weekDays.includes(weekDayOf(day)))

export function countDays({ first, last, weekDays }: DaySet): number {
  const length = numberOf(last) - numberOf(first) + 1
  if (length <= 0) return 0
  if (!weekDays) return length
  const wholeWeeks = Math.floor(length / 7)
  const start = weekDayOf(first)
  const inRest = (weekDay: number) => (weekDay - start + 7) % 7 < length % 7
  return [...new Set(weekDays)].reduce((sum, weekDay) => sum + wholeWeeks + (inRest(weekDay) ? 1 : 0), 0)
}

/** Each day of the set, in order. */
export function daysIn({ first, last, weekDays }: DaySet): Day[] {
  const days: Day[] = []
  for (let number = numberOf(first); number <= numberOf(last); number += 1)
    if (!weekDays || weekDays.includes(weekDayAt(number))) days.push(dayAt(number))
  return days
}

/** The first day that two sets share. */
export function firstCommonDay(one: DaySet, other: DaySet): Day | undefined {
  const first = one.first > other.first ? one.first : other.first
  const last = one.last < other.last ? one.last : other.last
  // After seven days every weekday was checked.
  for (let number = numberOf(first), end = Math.min(numberOf(last), number + 6); number <= end; number += 1) {
    const weekDay = weekDayAt(number)
    if (one.weekDays && !one.weekDays.includes(weekDay)) continue
    if (other.weekDays && !other.weekDays.includes(weekDay)) continue
    return dayAt(number)
  }
  return undefined
}

export interface Hours {
  days: DaySet
  startTime: string
  endTime: string
}

/** The first day on which two hours of one court overlap. Hours that follow each other do not overlap. */
export function overlapOf(one: Hours, other: Hours): Day | undefined {
  const isApart =
    endMinutesOf(one.endTime) <= minutesOf(other.startTime) ||
    endMinutesOf(other.endTime) <= minutesOf(one.startTime)
  return isApart ? undefined : firstCommonDay(one.days, other.days)
}

type DayHours = Pick<ScheduleTimes, 'matchDuration' | 'startTime' | 'endTime'>

/** Number of consecutive matches between the start and the end of a day's hours. */
export function slotsOf({ matchDuration, startTime, endTime }: DayHours): number {
  const duration = minutesOf(matchDuration)
  if (duration <= 0) return 0
  return Math.max(0, Math.floor((endMinutesOf(endTime) - minutesOf(startTime)) / duration))
}

/** The start of each of these matches, in minutes since midnight. */
export function slotStarts(hours: DayHours): number[] {
  const [start, duration] = [minutesOf(hours.startTime), minutesOf(hours.matchDuration)]
  return Array.from({ length: slotsOf(hours) }, (_, index) => start + index * duration)
}
