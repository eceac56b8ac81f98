import type { Kysely } from 'kysely'

/**
 * Stores how a player who had lost came to play again in a draw. Another version that runs at the same time knows none
 * of this.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('draw_entry').addColumn('lucky', 'text').execute()
}
