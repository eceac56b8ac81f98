import type { Kysely } from 'kysely'

/**
 * Stores when a result was corrected; `result_at` keeps the time of the first one, at which the match ended. A version
 * beside this one writes the time of a correction into `result_at`, as all versions did before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('draw_match').addColumn('corrected_at', 'text').execute()
}
