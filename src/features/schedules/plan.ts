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

/** A schedule with its set of days. */
export interface PlannedSchedule extends ScheduleTimes {
  id: string
  version: number | undefined
  /** The days with the event's current dates. */
  days: DaySet
}

export interface PlanCourt {
  id: string
  title: string
  /** Name of the place, if the event has more than one. */
  place: string | undefined
}

/** The opening hours of an event's courts, as its screen shows them. */
export interface Plan {
  event: EventDays
  /** Sorted by place, then by title: 'Quadra 2' before 'Quadra 10'. */
  courts: readonly PlanCourt[]
  /** Sorted by court, day and time. */
  schedules: readonly PlannedSchedule[]
  /** When other events use these courts. Only an ADMIN gets the names of these events. */
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

/** `Quadra 1`, or `Quadra 1 · Arena` if the event has several places. */
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

/** A longer event shows only the days on which a court is open. */
const maxListedDays = 14

/** The days of the agenda: all days of a short event; for a long event, only days with open courts. */
export function agendaDays({ event, schedules, busy }: Plan): Day[] {
  const all = { ...event, weekDays: null }
  if (countDays(all) <= maxListedDays) return daysIn(all)
  return [...new Set([...schedules, ...busy].flatMap(({ days }) => daysIn(days)))].toSorted((one, other) =>
    one.localeCompare(other),
  )
}

/** A part of a court's day; times in minutes since midnight. */
export interface Block {
  kind: 'slot' | 'busy'
  start: number
  end: number
}

export interface AgendaColumn {
  court: PlanCourt
  blocks: readonly Block[]
}

/** The columns of a day: the courts in use, with their blocks. */
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

/** Groups the courts of the columns by place. The courts of a place stand next to each other already. */
export function byPlace(columns: readonly Pick<AgendaColumn, 'court'>[]): PlanCourt[][] {
  const groups: PlanCourt[][] = []
  for (const { court } of columns) {
    const last = groups.at(-1)
    if (last && last[0]?.place === court.place) last.push(court)
    else groups.push([court])
  }
  return groups
}

/** Whether the agenda has anything to show: a court that is open at any time, for this event or for others. */
export const hasAgenda = ({ schedules, busy }: Plan): boolean => schedules.length + busy.length > 0

/** The first and the last hour of the agenda, and its shortest match; all in minutes. */
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
