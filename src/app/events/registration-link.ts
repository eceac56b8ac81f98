import { dayOf, formatDay, formatPeriod } from '#contract/days.ts'
import { isRegistrationOpen } from '#contract/event-status.ts'
import type { Event } from '#contract/events.ts'
import { feePerCategory } from '#contract/fees.ts'
import { formatMoney } from '#contract/formats.ts'

/** The public page of an event, as it is handed to players. */
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
 * The invitation that travels with the link: what it is, when and where, and, as long as one can join, for how much and
 * until when. A messenger that shows no picture of the link still tells all that decides.
 * @param timeZone in which the host counts days
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

/** Opens WhatsApp with the invitation written; the person picks whom to send it to. */
export function whatsAppLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
