import type { Selectable } from 'kysely'
import type { Court } from '#contract/places/courts.ts'
import type { Database, Tables } from '#server/database/tables.ts'

type CourtRow = Selectable<Tables['court']> & { place_name: string }

export function courtAnswer(row: CourtRow): Court {
  return {
    id: row.id,
    title: row.title,
    courtType: row.court_type,
    modality: row.modality,
    placeId: row.place_id,
    place: { id: row.place_id, name: row.place_name },
  }
}

/** Courts with the names of their places, in no particular order. */
export function courtsWithPlaces(db: Database) {
  return db
    .selectFrom('court')
    .innerJoin('place', 'place.id', 'court.place_id')
    .selectAll('court')
    .select('place.name as place_name')
}

const alphabet = new Intl.Collator('pt-BR', { numeric: true })

/** Sorts by title: 'Quadra 2' before 'Quadra 10'. Neither database sorts like this. */
export const byTitle = (one: Court, other: Court): number =>
  alphabet.compare(one.title, other.title) || (one.id < other.id ? -1 : 1)

/** The answer is stored without the place's name. */
export const courtRedaction = {
  withoutNames: ({ place: _, ...court }: Court): Court => court,
  async withNames(kept: Court, { db }: { db: Database }): Promise<Court> {
    const row = await courtsWithPlaces(db).where('court.id', '=', kept.id).executeTakeFirst()
    return row ? courtAnswer(row) : kept
  },
}
