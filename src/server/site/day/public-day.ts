import { createHash } from 'node:crypto'
import { dayOf } from '#contract/formats/days.ts'
import type { PublicDay } from '#contract/order-of-play/on-the-day/public-day.ts'
import { shownSponsors } from '#contract/sponsors/sponsor.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { PublicEvent } from '#server/events/public-events.ts'

/** The computed days, by the function that reads the event's draws: each change of the event brings a new function. */
const computed = new WeakMap<PublicEvent['draws'], Promise<PublicDay>>()

/** The public data about the games of an event, computed once after each change, and again when a court opens. */
export async function publicDayOf(
  event: PublicEvent,
  { timeZone, images }: Pick<Settings, 'timeZone' | 'images'>,
): Promise<PublicDay> {
  const cached = computed.get(event.draws)
  const now = event.checkedAt.toISOString()
  if (cached && (await cached).closings.every(({ closed }) => closed && closed.until > now)) return cached
  const day = readDay(event, { timeZone, images })
  computed.set(event.draws, day)
  day.catch(() => computed.delete(event.draws))
  return day
}

async function readDay(
  event: PublicEvent,
  { timeZone, images }: Pick<Settings, 'timeZone' | 'images'>,
): Promise<PublicDay> {
  const [draws, courts, closings] = await Promise.all([event.draws(), event.courts(), event.closings()])
  const { id, title, cancelledAt, sponsors } = event.register.read()
  const places = new Set(courts.map(({ placeId }) => placeId))
  const shown = {
    event: { id, title, isCancelled: Boolean(cancelledAt), hidesGames: event.hidesGames },
    categories: event.categories.read().map((category) => ({ id: category.id, title: category.title })),
    courts: courts.map((court) => ({
      id: court.id,
      title: court.title,
      place: places.size > 1 ? court.place?.name : undefined,
    })),
    closings: closings.flatMap(({ id: courtId, closed }) =>
      closed && closed.until > event.checkedAt.toISOString() && dayOf(closed.from, timeZone) <= event.day
        ? [{ id: courtId, closed }]
        : [],
    ),
    sponsors: shownSponsors(sponsors, images),
    today: event.day,
    timeZone,
  }
  const hash = createHash('sha256').update(draws.etag).update(JSON.stringify(shown)).digest('base64url')
  return { ...shown, draws: draws.read(), version: `${event.revision}.${hash.slice(0, 22)}` }
}
