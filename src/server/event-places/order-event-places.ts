import { orderEventPlaces } from '#contract/event-places.ts'
import type { EventPlace } from '#contract/events/event-parts.ts'
import { inEvent } from '#server/access/policies.ts'
import type { Database } from '#server/database/tables.ts'
import { lockedEvent } from '#server/events/lock-event.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { readEventPlaces } from './read-event-places.ts'

/** A place that is missing in the list was added in the meantime: it stays after the places of the list. */
export const orderEventPlacesHandler = handle(
  orderEventPlaces,
  inEvent('ORGANIZADOR', 'eventId'),
  async ({ params: { eventId }, body, db, services, recordChange, afterCommit }) => {
    if (!(await lockedEvent(db, eventId))) return refuse('event.notFound')
    const before = (await readEventPlaces(db, eventId)).map(({ place }) => place.id ?? '')
    const named = [...new Set(body)]
    if (named.some((id) => !before.includes(id))) return refuse('place.notFound')
    const after = [...named, ...before.filter((id) => !named.includes(id))]
    for (const [position, placeId] of after.entries())
      if (before[position] !== placeId) await setPosition(db, eventId, placeId, position)
    recordChange({
      kind: 'event.placesOrdered',
      eventId,
      entityId: eventId,
      before: { placeIds: before },
      after: { placeIds: after },
    })
    afterCommit(() => services.publicEvents.forget(eventId))
    return readEventPlaces(db, eventId)
  },
  {
    redaction: {
      withoutNames: (places: EventPlace[]) =>
        places.map(({ place }) => ({ place: { id: place.id, name: '' } })),
      withNames: (_: EventPlace[], { db, params }) => readEventPlaces(db, params.eventId),
    },
  },
)

async function setPosition(db: Database, eventId: string, placeId: string, position: number): Promise<void> {
  await db
    .updateTable('event_place')
    .set({ position })
    .where('event_id', '=', eventId)
    .where('place_id', '=', placeId)
    .execute()
}
