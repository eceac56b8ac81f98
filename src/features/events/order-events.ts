import { type Day, dayOf } from '#contract/formats/days.ts'
import { isRegistrationOpen } from '#contract/events/event-status.ts'
import type { Event } from '#contract/events/events.ts'
import { matches, searchKey, searchWords } from '#contract/formats/formats.ts'

/** Where an event stands for its organiser; `draft` is not published yet, `upcoming` has closed its registrations and not begun. */
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

/** What needs the organiser first: under way, not published, open, about to begin (the soonest first), then the past, latest first. */
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

/** Events in whose title, main event or places every typed word occurs, whatever its case, accents and hyphens. */
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
