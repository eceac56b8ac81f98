import type { Court } from '#contract/places/courts.ts'
import { courtAnswer, courtsWithPlaces } from '#server/places/courts/court-answer.ts'
import type { Database } from '#server/database/tables.ts'

/** The courts of an event's places, in the places' order. */
export async function courtsOfEvent(db: Database, eventId: string): Promise<Court[]> {
  const rows = await courtsWithPlaces(db)
    .innerJoin('event_place', 'event_place.place_id', 'court.place_id')
    .where('event_place.event_id', '=', eventId)
    .orderBy('event_place.position')
    .orderBy('court.title')
    .orderBy('court.id')
    .execute()
  return rows.map(courtAnswer)
}
