import type { Kysely } from 'kysely'

/**
 * A renamed or erased account counts for every event where it changed a player last (`revision-triggers.ts`). A player
 * that nobody signed in has changed costs no entry: a rush of registrations pays nothing for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const index = db.schema.createIndex('player_by_updated_by').on('player').columns(['updated_by'])
  await index.where('updated_by', 'is not', null).execute()
}
