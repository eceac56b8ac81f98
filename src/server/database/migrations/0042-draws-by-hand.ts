import type { Kysely } from 'kysely'

/** What was exchanged in a draw by hand, and from which clubs its entries come. A version beside this one knows neither. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('draw').addColumn('adjustments', 'text').execute()
  await db.schema.alterTable('draw_entry').addColumn('club', 'text').execute()
}
