import { dayOf, formatDay, formatPeriod } from '#contract/formats/days.ts'
import type { Picture } from '#contract/events/picture.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import type { EventRegister } from '#contract/events/public-event.ts'
import { escaped } from '#server/http/escaped.ts'
import type { PublicEvent } from '#server/events/public-events.ts'
import type { Settings } from '#server/settings/settings.ts'
import { jpegWidth } from '#server/pictures/picture-files.ts'
import { dataElement, withoutEnd } from './page-data.ts'
import { sportsEvent } from './structured-data.ts'

/** Public file of 1200 × 630 px for messengers, which show no SVG. */
const defaultCard = '/event-card.jpg'

/**
 * Adds an event to its registration page: title and description, the preview for messengers (https://ogp.me), and the
 * data for search engines.
 */
export function withEvent(html: string, publicEvent: PublicEvent, settings: Settings): string {
  const { register, categories, day: today } = publicEvent
  const event = register.read()
  const about = description(event, settings)
  const addresses = addressesOf(event, settings)
  const tags = Object.entries(linkTags(event, about, addresses)).map(
    ([name, content]) => `<meta property="og:${name}" content="${escaped(content)}">`,
  )
  if (addresses.url) tags.push(`<link rel="canonical" href="${escaped(addresses.url)}">`)
  const card = '<meta name="twitter:card" content="summary_large_image">'
  const described = sportsEvent(event, categories.read(), addresses, { today, timeZone: settings.timeZone })
  tags.push(`<script type="application/ld+json">${withoutEnd(JSON.stringify(described))}</script>`)
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(titleOf(event))} · PLAY</title>`)
    .replace(/<meta name="description"[^>]*>/, () => `<meta name="description" content="${escaped(about)}">`)
    .replace('</head>', () => `${tags.join('')}${card}</head>`)
}

/** The data of the first step, so that the app need not request them. */
export const eventData = ({ register, awards }: PublicEvent): string =>
  dataElement('play-event', { event: register.read(), awards: awards.read() })

/** Messengers need absolute addresses. Without `PLAY_URL` the server is not reachable for messengers. */
export function addressesOf(
  event: EventRegister,
  { publicUrl, images }: Settings,
): { url?: string; image?: string } {
  const base = publicUrl?.replace(/\/+$/, '')
  if (!base) return {}
  const picture = event.imageKey ? `${images}/${event.imageKey}` : defaultCard
  return {
    url: `${base}/event-register/${event.id}`,
    image: picture.startsWith('/') ? base + picture : picture,
  }
}

function linkTags(
  event: EventRegister,
  description: string,
  addresses: { url?: string; image?: string },
): Record<string, string> {
  return {
    site_name: 'PLAY',
    type: 'website',
    locale: 'pt_BR',
    title: titleOf(event),
    description,
    ...addresses,
    ...(event.picture && jpegSize(event.picture)),
  }
}

/** Without the size, a messenger shows the first link to a new picture without the picture. */
function jpegSize({ width, height }: Picture): Record<string, string> {
  const scale = Math.min(1, jpegWidth / width)
  return {
    'image:width': `${Math.round(width * scale)}`,
    'image:height': `${Math.max(1, Math.round(height * scale))}`,
  }
}

const titleOf = ({ title, cancelledAt }: EventRegister) => (cancelledAt ? `Cancelado: ${title}` : title)

function registering(event: EventRegister, timeZone: string): string {
  if (event.cancelledAt) return `Evento cancelado: ${event.cancelReason ?? ''}`
  if (event.registrationClosedAt) return 'Inscrições encerradas'
  return `Inscrição ${formatMoney(event.registrationFee)}, até ${formatDay(dayOf(event.registerEndDate, timeZone))}`
}

function description(event: EventRegister, { timeZone }: Settings): string {
  return [
    event.mainEvent.name,
    formatPeriod(event.startDate, event.endDate, timeZone),
    ...event.places.map(({ place }) => place.name),
    registering(event, timeZone),
  ].join(' · ')
}
