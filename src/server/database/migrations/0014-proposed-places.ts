import type { Kysely } from 'kysely'

/** Columns for proposed places. Existing places are confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('place')
    .addColumn('is_proposed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('place')
    .addColumn('proposed_by', 'text', (column) => column.references('account.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('place_by_proposer').on('place').columns(['proposed_by']).execute()
}
