import type { Court } from '#contract/courts.ts'
import type { Database } from '#server/database/tables.ts'

/** The courts of an event's places, in the places' order. */
export async function courtsOfEvent(db: Database, eventId: string): Promise<Court[]> {
  const rows = await db
    .selectFrom('court')
    .innerJoin('event_place', 'event_place.place_id', 'court.place_id')
    .innerJoin('place', 'place.id', 'court.place_id')
    .selectAll('court')
    .select('place.name as place_name')
    .where('event_place.event_id', '=', eventId)
    .orderBy('event_place.position')
    .orderBy('court.title')
    .orderBy('court.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    courtType: row.court_type,
    modality: row.modality,
    placeId: row.place_id,
    place: { id: row.place_id, name: row.place_name },
  }))
}
