import type { Kysely } from 'kysely'

/**
 * An index to find the events in which a renamed or erased account made the last change of a player
 * (`revision-triggers.ts`). It has no entry for players without such a change, so it does not slow registrations down.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const index = db.schema.createIndex('player_by_updated_by').on('player').columns(['updated_by'])
  await index.where('updated_by', 'is not', null).execute()
}
