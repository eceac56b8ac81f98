import type { Court } from '#contract/places/courts.ts'
import { type Day, dayOf } from '#contract/formats/days.ts'
import {
  countDays,
  daysIn,
  type DaySet,
  daysOfSchedule,
  endMinutesOf,
  type EventDays,
  isOn,
  minutesOf,
  type ScheduleTimes,
  slotsOf,
  slotStarts,
} from '#contract/schedules/schedule-windows.ts'
import type { BusyCourt, Schedule } from '#contract/schedules/schedules.ts'
import type { EventView } from '#offline/screen-types.ts'

/** A schedule with its days as days. */
export interface PlannedSchedule extends ScheduleTimes {
  id: string
  version: number | undefined
  /** Of the event, now. */
  days: DaySet
}

export interface PlanCourt {
  id: string
  title: string
  /** Named where the event has more than one. */
  place: string | undefined
}

/** When the courts of an event are open, as its screen shows it. */
export interface Plan {
  event: EventDays
  /** By place, then by title: 'Quadra 2' before 'Quadra 10'. */
  courts: readonly PlanCourt[]
  /** In the order of their courts, then of their days and times. */
  schedules: readonly PlannedSchedule[]
  /** When other events use these courts; which ones is for an ADMIN. */
  busy: readonly (Pick<BusyCourt, 'courtId' | 'startTime' | 'endTime' | 'event'> & { days: DaySet })[]
}

/** @param timeZone in which {host} counts days */
export function planOf(
  { event, courts, schedules = [], busy }: Pick<EventView, 'event' | 'courts' | 'schedules' | 'busy'>,
  timeZone: string,
): Plan {
  const days = { first: dayOf(event.startDate, timeZone), last: dayOf(event.endDate, timeZone) }
  const inOrder = planCourts(courts)
  const positions = new Map(inOrder.map(({ id }, position) => [id, position]))
  const positionOf = ({ courtId }: PlannedSchedule) => positions.get(courtId) ?? courts.length
  return {
    event: days,
    courts: inOrder,
    schedules: schedules
      .map((schedule) => planned(schedule, days, timeZone))
      .toSorted(
        (one, other) =>
          positionOf(one) - positionOf(other) ||
          firstOf(one).localeCompare(firstOf(other)) ||
          one.startTime.localeCompare(other.startTime),
      ),
    busy: busy.map((one) => ({
      ...one,
      days: {
        first: dayOf(one.startDate, timeZone),
        last: dayOf(one.endDate, timeZone),
        weekDays: one.weekDays,
      },
    })),
  }
}

const firstOf = ({ day, startDate }: PlannedSchedule) => day ?? startDate ?? ''
const inWords = new Intl.Collator('pt-BR', { numeric: true })

function planCourts(courts: readonly Court[]): PlanCourt[] {
  const places = [...new Set(courts.map(({ placeId }) => placeId))]
  return courts
    .toSorted(
      (one, other) =>
        places.indexOf(one.placeId) - places.indexOf(other.placeId) ||
        inWords.compare(one.title, other.title),
    )
    .map(({ id, title, place }) => ({ id, title, place: places.length > 1 ? place?.name : undefined }))
}

/** `Quadra 1`, or `Quadra 1 · Arena` where the event has several places. */
export const courtName = ({ title, place }: PlanCourt): string => (place ? `${title} · ${place}` : title)

function planned(schedule: Schedule, event: EventDays, timeZone: string): PlannedSchedule {
  const day = (moment: string | null | undefined) => (moment ? dayOf(moment, timeZone) : null)
  const times = {
    ...schedule,
    day: day(schedule.day),
    startDate: day(schedule.startDate),
    endDate: day(schedule.endDate),
  }
  return { ...times, version: schedule.version, days: daysOfSchedule(times, event) }
}

/** Of a longer event only the days on which a court is open are shown. */
const maxListedDays = 14

/** The days that the agenda has: all of a short event, of a long one those with something on them. */
export function agendaDays({ event, schedules, busy }: Plan): Day[] {
  const all = { ...event, weekDays: null }
  if (countDays(all) <= maxListedDays) return daysIn(all)
  return [...new Set([...schedules, ...busy].flatMap(({ days }) => daysIn(days)))].toSorted((one, other) =>
    one.localeCompare(other),
  )
}

/** A piece of a court's day; minutes since midnight. */
export interface Block {
  kind: 'slot' | 'busy'
  start: number
  end: number
}

export interface AgendaColumn {
  court: PlanCourt
  blocks: readonly Block[]
}

/** What is on the courts that are used on a day. */
export function columnsOn(plan: Plan, day: Day): AgendaColumn[] {
  return plan.courts.flatMap((court) => {
    const isHere = (one: { courtId: string; days: DaySet }) => one.courtId === court.id && isOn(one.days, day)
    const slots = plan.schedules.filter(isHere).flatMap((schedule) =>
      slotStarts(schedule).map((start): Block => {
        return { kind: 'slot', start, end: start + minutesOf(schedule.matchDuration) }
      }),
    )
    const busy = plan.busy.filter(isHere).map((one): Block => {
      return { kind: 'busy', start: minutesOf(one.startTime), end: endMinutesOf(one.endTime) }
    })
    const blocks = [...slots, ...busy].toSorted((one, other) => one.start - other.start)
    return blocks.length > 0 ? { court, blocks } : []
  })
}

/** The courts of the columns, those of one place together: in their order they follow each other. */
export function byPlace(columns: readonly Pick<AgendaColumn, 'court'>[]): PlanCourt[][] {
  const groups: PlanCourt[][] = []
  for (const { court } of columns) {
    const last = groups.at(-1)
    if (last && last[0]?.place === court.place) last.push(court)
    else groups.push([court])
  }
  return groups
}

/** Whether the agenda has anything to show: a court that is ever open, for this event or for others. */
export const hasAgenda = ({ schedules, busy }: Plan): boolean => schedules.length + busy.length > 0

/** From which hour to which the agenda goes, and the shortest match on it; all in minutes. */
export function agendaSpan({ schedules, busy }: Plan): { start: number; end: number; shortest: number } {
  const hours = [...schedules, ...busy]
  const starts = hours.map(({ startTime }) => minutesOf(startTime))
  const ends = hours.map(({ endTime }) => endMinutesOf(endTime))
  const matches = schedules.filter((one) => slotsOf(one) > 0).map((one) => minutesOf(one.matchDuration))
  return {
    start: Math.floor(Math.min(...starts) / 60) * 60,
    end: Math.ceil(Math.max(...ends) / 60) * 60,
    shortest: Math.min(60, ...matches),
  }
}
