import { addEventPlace } from '#contract/event-places.ts'
import { maxPlaces } from '#contract/events/events.ts'
import type { Account } from '#server/access/account.ts'
import { inEvent } from '#server/access/policies.ts'
import type { Policy } from '#server/access/policy.ts'
import { notingFacts } from '#server/event-facts/note-facts.ts'
import { lockedEvent } from '#server/events/lock-event.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { visiblePlaces } from '#server/places/visible-places.ts'
import { eventPlaceRedaction } from './read-event-places.ts'

const inEventWithVisiblePlace: Policy<
  Account,
  'event.notFound' | 'place.notFound',
  'eventId',
  { placeId: string }
> = {
  ...inEvent('ORGANIZADOR', 'eventId'),
  body: async ({ body, account, db }) => {
    const [place] = await visiblePlaces(db, account, [body.placeId])
    return place ? undefined : refuse('place.notFound')
  },
}

export const addEventPlaceHandler = handle(
  addEventPlace,
  inEventWithVisiblePlace,
  async ({ params, body, account, db, now, services, recordChange, afterCommit }) => {
    const { eventId } = params
    if (!(await lockedEvent(db, eventId))) return refuse('event.notFound')
    const [place] = await visiblePlaces(db, account, [body.placeId])
    if (!place) return refuse('place.notFound')
    const places = await db
      .selectFrom('event_place')
      .select(['place_id', 'position'])
      .where('event_id', '=', eventId)
      .execute()
    if (places.some(({ place_id }) => place_id === place.id)) return refuse('event.placeExists')
    if (places.length >= maxPlaces) return refuse('event.tooManyPlaces')
    const position = Math.max(-1, ...places.map((one) => one.position)) + 1
    const row = { event_id: eventId, place_id: place.id, position }
    await notingFacts(db, { eventId, now }, () => db.insertInto('event_place').values(row).execute())
    recordChange({ kind: 'event.placeAdded', eventId, entityId: eventId, after: { placeId: place.id } })
    afterCommit(() => services.publicEvents.forget(eventId))
    return { place }
  },
  { redaction: eventPlaceRedaction },
)
