import type { EventPlace } from '#contract/events/event-parts.ts'
import type { Database } from '#server/database/tables.ts'
import { placeOfEvent, placeOfEventColumns } from '#server/places/place-of-event.ts'

/** The places of an event in their order, with the names that the event gives them. */
export async function readEventPlaces(db: Database, eventId: string): Promise<EventPlace[]> {
  const rows = await db
    .selectFrom('event_place')
    .innerJoin('place', 'place.id', 'event_place.place_id')
    .select(placeOfEventColumns)
    .where('event_place.event_id', '=', eventId)
    .orderBy('event_place.position')
    .orderBy('place.id')
    .execute()
  return rows.map(placeOfEvent)
}

/** A changed place of an event is stored without its name. */
export const eventPlaceRedaction = {
  withoutNames: ({ place }: EventPlace): EventPlace => ({ place: { id: place.id, name: '' } }),
  async withNames(
    kept: EventPlace,
    { db, params }: { db: Database; params: { eventId: string } },
  ): Promise<EventPlace> {
    const places = await readEventPlaces(db, params.eventId)
    return places.find(({ place }) => place.id === kept.place.id) ?? kept
  },
}
