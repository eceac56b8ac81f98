import type { Kysely } from 'kysely'

/**
 * Stores the last day on which players change their partner and category themselves. Another version that runs at the
 * same time does not allow such changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('event').addColumn('players_change_until', 'text').execute()
}
