import type { Kysely } from 'kysely'

/**
 * Stores which entries were exchanged in a draw by hand, and the clubs of the entries. Another version that runs at the
 * same time knows neither.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('draw').addColumn('adjustments', 'text').execute()
  await db.schema.alterTable('draw_entry').addColumn('club', 'text').execute()
}
