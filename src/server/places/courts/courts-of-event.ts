import type { Court } from '#contract/places/courts.ts'
import { byTitle, courtAnswer, courtsWithPlaces } from './court-answer.ts'
import type { Database } from '#server/database/tables.ts'

/** The courts of an event's places, in the places' order, and those of a place by title. */
export async function courtsOfEvent(db: Database, eventId: string): Promise<Court[]> {
  const rows = await courtsWithPlaces(db)
    .innerJoin('event_place', 'event_place.place_id', 'court.place_id')
    .where('event_place.event_id', '=', eventId)
    .orderBy('event_place.position')
    .execute()
  const ofPlaces = Map.groupBy(rows.map(courtAnswer), ({ placeId }) => placeId)
  return [...ofPlaces.values()].flatMap((courts) => courts.toSorted(byTitle))
}
