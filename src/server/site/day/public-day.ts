import { createHash } from 'node:crypto'
import { dayOf } from '#contract/formats/days.ts'
import type { PublicDay } from '#contract/order-of-play/on-the-day/public-day.ts'
import type { PublicEvent } from '#server/events/public-events.ts'

/** By the draws that an event has at a moment: they are read anew after each change of it. */
const computed = new WeakMap<PublicEvent['draws'], Promise<PublicDay>>()

/** What everybody may read of the games of an event, computed once after each change, and when a court opens again. */
export async function publicDayOf(event: PublicEvent, timeZone: string): Promise<PublicDay> {
  const cached = computed.get(event.draws)
  const now = event.checkedAt.toISOString()
  if (cached && (await cached).closings.every(({ closed }) => closed && closed.until > now)) return cached
  const day = readDay(event, timeZone)
  computed.set(event.draws, day)
  day.catch(() => computed.delete(event.draws))
  return day
}

async function readDay(event: PublicEvent, timeZone: string): Promise<PublicDay> {
  const [draws, courts, closings] = await Promise.all([event.draws(), event.courts(), event.closings()])
  const { id, title, cancelledAt } = event.register.read()
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
    today: event.day,
    timeZone,
  }
  const hash = createHash('sha256').update(draws.etag).update(JSON.stringify(shown)).digest('base64url')
  return { ...shown, draws: draws.read(), version: `${event.revision}.${hash.slice(0, 22)}` }
}
