import { closedTimes } from '#contract/order-of-play/closed-times.ts'
import type { Closed } from '#contract/order-of-play/court-closings.ts'
import { type CourtHours, type CourtTime, dayMinutes, dayOf } from '#contract/order-of-play/planning.ts'
import { clockWords } from '#contract/order-of-play/wall-words.ts'
import { closingReasonLabels } from '#contract/labels.ts'
import { settings } from '#app/host/settings.ts'
import type { EventView } from '#offline/screen-types.ts'

/** How long a court is closed: minutes, or the rest of the day. */
export type ClosingLength = '30' | '60' | '120' | 'DAY'

/** When a court that closes now opens again, rounded to five minutes. @param hours of all courts of the event */
export function opensAgain(
  length: ClosingLength,
  courtId: string,
  hours: readonly CourtHours[],
  now: CourtTime,
): CourtTime {
  if (length !== 'DAY') return Math.ceil((now + Number(length)) / 5) * 5
  const ends = hours.filter((open) => open.courtId === courtId && dayOf(open.from) === dayOf(now))
  const midnight = (dayOf(now) + 1) * dayMinutes
  // A court can be closed after its opening hours, for a match that lasts longer. It stays closed until tomorrow.
  const last = Math.max(now, ...ends.map(({ to }) => to))
  return last > now ? last : midnight
}

/** A court of an event that is closed at this moment, or will be later. */
export interface ClosedCourt {
  courtId: string
  from: CourtTime
  to: CourtTime
  reason: Closed['reason']
}

/** The courts that are closed now or later. */
export const closedFrom = ({ closings }: Pick<EventView, 'closings'>, now: CourtTime): ClosedCourt[] =>
  closings.flatMap(({ id, closed }) => {
    const [time] = closedTimes([{ id, closed }], settings.timeZone)
    return closed && time && time.to > now ? [{ ...time, reason: closed.reason }] : []
  })

/** `Chuva, até 13h30` or `Chuva, das 12h às 13h30`. */
export function closingInWords({ from, to, reason }: ClosedCourt, now: CourtTime): string {
  const label = closingReasonLabels[reason]
  return from <= now
    ? `${label}, até ${clockWords(to)}`
    : `${label}, das ${clockWords(from)} às ${clockWords(to)}`
}
