import { isPostgres } from '#server/database/engine.ts'
import type { Database, PlayerRow } from '#server/database/tables.ts'

/** A player with the data that is needed to name and to contact the person. */
export type NamedPlayer = PlayerRow & {
  name: string
  email: string | null
  registered_by: string | null
  terms_version: string | null
}

/** All players of these categories, sorted by name, including withdrawn ones; locked until the transaction ends. */
export async function lockPlayersOf(db: Database, categoryIds: readonly string[]): Promise<NamedPlayer[]> {
  // All calls lock players in the order of their ids.
  const query = db.selectFrom('player').select('id').where('category_id', 'in', categoryIds).orderBy('id')
  await (isPostgres(db) ? query.forUpdate() : query).execute()
  return db
    .selectFrom('player')
    .innerJoin('person', 'person.id', 'player.person_id')
    .innerJoin('registration', 'registration.id', 'player.registration_id')
    .selectAll('player')
    .select(['person.name', 'person.email', 'registration.registered_by', 'registration.terms_version'])
    .where('player.category_id', 'in', categoryIds)
    .orderBy('person.name_key')
    .orderBy('player.id')
    .execute()
}
