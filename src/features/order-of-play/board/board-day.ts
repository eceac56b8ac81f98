import { openHours } from '#contract/order-of-play/open-hours.ts'
import {
  type CourtHours,
  type CourtTime,
  dayOf,
  endOf,
  type ScheduledMatch,
} from '#contract/order-of-play/planning.ts'
import type { EventPlan } from '#app/order-of-play/plan-of-event.ts'

/** A day as a board: courts side by side, time downwards. */
export interface BoardDay {
  day: number
  /** The first and the last visible moment, both at full hours. */
  from: CourtTime
  to: CourtTime
  /** When courts can be used: their hours without the times in which they are closed. */
  open: readonly CourtHours[]
}

const hour = 60

/** The days on which a court is open or a match is planned, in their order. */
export function boardDays({ planning, placed }: Pick<EventPlan, 'planning' | 'placed'>): BoardDay[] {
  const spans = [
    ...planning.hours.map(({ from, to }) => ({ from, to })),
    ...placed.map((courtSlot) => ({ from: courtSlot.startsAt, to: endOf(courtSlot) })),
  ]
  const open = openHours(planning.hours, planning.closed)
  return [...Map.groupBy(spans, ({ from }) => dayOf(from))]
    .toSorted(([one], [other]) => one - other)
    .map(([day, ofDay]) => ({
      day,
      from: Math.floor(Math.min(...ofDay.map(({ from }) => from)) / hour) * hour,
      to: Math.ceil(Math.max(...ofDay.map(({ to }) => to)) / hour) * hour,
      open: open.filter(({ from }) => dayOf(from) === day),
    }))
}

/** The position of a finger in a court's column of the board: 0 at the upper end, 1 at the lower end. */
export interface Spot {
  courtId: string
  share: number
}

const step = 5

/** The court and time for a match at that position, rounded to five minutes. */
export function courtSlotAt(
  { courtId, share }: Spot,
  { from, to }: BoardDay,
  match: Pick<ScheduledMatch, 'matchId' | 'minutes'>,
): ScheduledMatch {
  const wanted = Math.round((from + share * (to - from)) / step) * step
  return { ...match, courtId, startsAt: Math.max(from, Math.min(wanted, to - step)) }
}

/** The full hours of a day, as labels beside the courts. */
export const hoursIn = ({ from, to }: BoardDay): CourtTime[] =>
  Array.from({ length: (to - from) / hour }, (_, index) => from + index * hour)

/** The day that is shown first: today, if it is one of the days. */
export const firstShown = (days: readonly BoardDay[], now: CourtTime): BoardDay | undefined =>
  days.find(({ day }) => day === dayOf(now)) ?? days[0]
