import type { Offer, SportsEvent, WithContext } from 'schema-dts'
import { type Day, dayOf } from '#contract/formats/days.ts'
import { isRegistrationOpen } from '#contract/events/event-status.ts'
import { modalityLabels } from '#contract/labels.ts'
import type { EventRegister, OpenCategory } from '#contract/events/public-event.ts'

/** Addresses of the page and its picture; undefined when the server does not know its own address. */
interface Addresses {
  url?: string | undefined
  image?: string | undefined
}

/**
 * An event as https://schema.org/SportsEvent, for search engines. Days have no time, because the start of the first
 * match is not known here.
 * @param today in the event's time zone
 */
export function sportsEvent(
  event: EventRegister,
  categories: readonly OpenCategory[],
  { url, image }: Addresses,
  { today, timeZone }: { today: Day; timeZone: string },
): WithContext<SportsEvent> {
  const { title, mainEvent, startDate, endDate, places } = event
  return {
    '@context': 'https://schema.org',
    ...whenAndWhere(
      {
        title,
        organizer: mainEvent.name,
        startDate,
        endDate,
        places,
        isCancelled: Boolean(event.cancelledAt),
      },
      timeZone,
    ),
    ...(event.description && { description: event.description }),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(event.modality && { sport: modalityLabels[event.modality] }),
    ...(url && { url }),
    ...(image && { image }),
    offers: offers(event, { url, availability: availability(event, categories, today, timeZone), timeZone }),
  }
}

interface Held {
  title: string
  organizer: string
  /** ISO moments. */
  startDate: string
  endDate: string
  places: EventRegister['places']
  isCancelled?: boolean | undefined
}

/** The name, dates, place and organiser of an event; the same on its page and in lists of events. */
export function whenAndWhere(
  { title, organizer, startDate, endDate, places, isCancelled }: Held,
  timeZone: string,
) {
  return {
    '@type': 'SportsEvent',
    name: title,
    startDate: dayOf(startDate, timeZone),
    endDate: dayOf(endDate, timeZone),
    eventStatus: isCancelled ? 'https://schema.org/EventCancelled' : 'https://schema.org/EventScheduled',
    location: places.map(({ place: { name, address, city, uf } }) => ({
      '@type': 'Place' as const,
      name,
      address: {
        '@type': 'PostalAddress' as const,
        ...(address && { streetAddress: address }),
        ...(city && { addressLocality: city }),
        ...(uf && { addressRegion: uf }),
        addressCountry: 'BR',
      },
    })),
    organizer: { '@type': 'Organization', name: organizer },
  } as const satisfies SportsEvent
}

function availability(
  event: EventRegister,
  categories: readonly OpenCategory[],
  today: Day,
  timeZone: string,
): Offer['availability'] {
  if (!isRegistrationOpen(event, today, timeZone)) return 'https://schema.org/OutOfStock'
  const hasPlace = categories.some(({ maxPlayers, _count }) => _count.players < maxPlayers)
  return hasPlace ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut'
}

/** One offer for each fee: for one category, and for each of two categories. */
function offers(
  event: EventRegister,
  {
    url,
    availability,
    timeZone,
  }: { url: string | undefined; availability: Offer['availability']; timeZone: string },
): Offer[] {
  const { registrationFee: one, registrationFeeTwoCategories: two } = event
  const fees = [
    { name: '1 categoria', fee: one },
    ...(two === null ? [] : [{ name: '2 categorias, cada', fee: two }]),
  ]
  return fees.map(({ name, fee }) => ({
    '@type': 'Offer',
    name,
    price: fee.toFixed(2),
    priceCurrency: 'BRL',
    ...(availability && { availability }),
    validThrough: dayOf(event.registerEndDate, timeZone),
    ...(url && { url }),
  }))
}
