import type { Kysely } from 'kysely'

/** How somebody who had lost came to play again in a draw. A version beside this one knows none of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('draw_entry').addColumn('lucky', 'text').execute()
}
