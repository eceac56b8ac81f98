import { openHours } from '#contract/order-of-play/open-hours.ts'
import {
  type CourtHours,
  type CourtTime,
  dayOf,
  endOf,
  type PlacedMatch,
} from '#contract/order-of-play/planning.ts'
import type { EventPlan } from '#app/order-of-play/plan-of-event.ts'

/** A day as a board: courts side by side, time downwards. */
export interface BoardDay {
  day: number
  /** The first and the last moment that is shown, on full hours. */
  from: CourtTime
  to: CourtTime
  /** When courts can be played on: without the times at which they are closed. */
  open: readonly CourtHours[]
}

const hour = 60

/** The days on which a court is open or a match is planned, in their order. */
export function boardDays({ planning, placed }: Pick<EventPlan, 'planning' | 'placed'>): BoardDay[] {
  const spans = [
    ...planning.hours.map(({ from, to }) => ({ from, to })),
    ...placed.map((place) => ({ from: place.startsAt, to: endOf(place) })),
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

/** Where a finger is within a court's column of the board, from 0 at its upper end to 1. */
export interface Spot {
  courtId: string
  share: number
}

const step = 5

/** The place that a match would get there: nobody plays at 10h37. */
export function placeAt(
  { courtId, share }: Spot,
  { from, to }: BoardDay,
  match: Pick<PlacedMatch, 'matchId' | 'minutes'>,
): PlacedMatch {
  const wanted = Math.round((from + share * (to - from)) / step) * step
  return { ...match, courtId, startsAt: Math.max(from, Math.min(wanted, to - step)) }
}

/** The full hours of a day, to be written beside the courts. */
export const hoursIn = ({ from, to }: BoardDay): CourtTime[] =>
  Array.from({ length: (to - from) / hour }, (_, index) => from + index * hour)

/** The day that is looked at first: today, where it is one of them. */
export const firstShown = (days: readonly BoardDay[], now: CourtTime): BoardDay | undefined =>
  days.find(({ day }) => day === dayOf(now)) ?? days[0]
