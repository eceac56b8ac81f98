import type { Kysely } from 'kysely'

/**
 * Stores the minimum with which a category is played, and when the category was ended because too few people had
 * registered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('category').addColumn('minimum', 'integer').execute()
  await db.schema.alterTable('category').addColumn('ended_at', 'text').execute()
}
