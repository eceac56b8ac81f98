import { dayOf, formatDay } from '#contract/days.ts'
import type { Event } from '#contract/events.ts'
import { isRegistrationOpen } from '#contract/event-status.ts'
import { settings } from './settings.ts'

/** The public page of an event, as it is handed to players. */
export function registrationLink(eventId: string): string {
  return `${location.origin}/event-register/${encodeURIComponent(eventId)}`
}

/** The invitation that travels with the link: what it is and until when one can join. */
export function invitation(
  event: Pick<Event, 'title' | 'registerEndDate' | 'endDate'>,
  now = new Date(),
): string {
  const { timeZone } = settings
  if (!isRegistrationOpen(event, dayOf(now, timeZone), timeZone)) return event.title
  return `${event.title}\nInscrições até ${formatDay(dayOf(event.registerEndDate, timeZone))}:`
}

/** Opens WhatsApp with the invitation written; the person picks whom to send it to. */
export function whatsAppLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
