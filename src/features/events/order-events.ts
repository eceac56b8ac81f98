import { type Day, dayOf } from '#contract/formats/days.ts'
import { isRegistrationOpen } from '#contract/events/event-status.ts'
import type { Event } from '#contract/events/events.ts'
import { matches, searchKey, searchWords } from '#contract/formats/formats.ts'

/**
 * The phase of an event for its organiser. `draft` is not published yet; `upcoming` has closed its registrations and
 * has not begun.
 */
export type Phase = 'running' | 'draft' | 'open' | 'upcoming' | 'over'

const order: readonly Phase[] = ['running', 'draft', 'open', 'upcoming', 'over']

type Dates = Pick<
  Event,
  'startDate' | 'endDate' | 'registerEndDate' | 'registrationClosedAt' | 'cancelledAt' | 'isDraft'
>

export function phaseOn(event: Dates, today: Day, timeZone: string): Phase {
  if (event.isDraft) return 'draft'
  if (event.cancelledAt || today > dayOf(event.endDate, timeZone)) return 'over'
  if (today >= dayOf(event.startDate, timeZone)) return 'running'
  return isRegistrationOpen(event, today, timeZone) ? 'open' : 'upcoming'
}

/**
 * Sorts events by urgency: running, draft, open, about to begin (each with the soonest first), then past ones with the
 * latest first.
 */
export function orderEvents(events: readonly Event[], today: Day, timeZone: string): Event[] {
  const rank = (event: Event) => order.indexOf(phaseOn(event, today, timeZone))
  return events.toSorted((a, b) => {
    const byPhase = rank(a) - rank(b)
    if (byPhase !== 0) return byPhase
    const byDay = a.startDate.localeCompare(b.startDate)
    return (
      (phaseOn(a, today, timeZone) === 'over' ? -byDay : byDay) || a.title.localeCompare(b.title, 'pt-BR')
    )
  })
}

/** The events that contain every typed word in title, main event or places. Case, accents and hyphens do not matter. */
export function findEvents(events: readonly Event[], typed: string): readonly Event[] {
  const words = searchWords(typed)
  if (words.length === 0) return events
  return events.filter((event) => {
    const key = searchKey(
      [event.title, event.mainEvent.name, ...event.places.map(({ place }) => place.name)].join(' '),
    )
    return matches(key, words)
  })
}
