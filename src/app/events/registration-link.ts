import { dayOf, formatDay, formatPeriod } from '#contract/formats/days.ts'
import { isRegistrationOpen } from '#contract/events/event-status.ts'
import type { Event } from '#contract/events/events.ts'
import { feePerCategory } from '#contract/events/fees.ts'
import { formatMoney } from '#contract/formats/formats.ts'

/** Address of an event's public page. */
export function registrationLink(eventId: string): string {
  return `${location.origin}/event-register/${encodeURIComponent(eventId)}`
}

type Invited = Pick<
  Event,
  | 'title'
  | 'places'
  | 'startDate'
  | 'endDate'
  | 'registerEndDate'
  | 'registrationFee'
  | 'registrationFeeTwoCategories'
>

/**
 * The text that is sent with the link: name, date and place of the event, and, while registration is open, its price
 * and deadline. So everything important is in the text, even in a messenger that shows no preview of the link.
 * @param timeZone zone in which the host counts days
 */
export function invitation(event: Invited, timeZone: string, now = new Date()): string {
  const lines = [
    event.title,
    [
      formatPeriod(event.startDate, event.endDate, timeZone),
      ...event.places.map(({ place }) => place.name),
    ].join(' · '),
  ]
  if (isRegistrationOpen(event, dayOf(now, timeZone), timeZone)) {
    lines.push(price(event), `Inscrições até ${formatDay(dayOf(event.registerEndDate, timeZone))}:`)
  }
  return lines.join('\n')
}

function price(event: Invited): string {
  const [one, two] = [feePerCategory(event, 1), feePerCategory(event, 2)]
  if (one === 0 && two === 0) return 'Inscrição gratuita'
  return one === two
    ? `Inscrição ${formatMoney(one)} por categoria`
    : `Inscrição ${formatMoney(one)} (2 categorias: ${formatMoney(two)} cada)`
}
