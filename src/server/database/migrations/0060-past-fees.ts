import type { Kysely } from 'kysely'

/**
 * Stores former fees of events, because an open form and the desk may still show them. Stores also the lots that ended
 * because enough persons had a spot: these do not begin again when somebody leaves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('past_fee')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('event_id', 'text', (column) => column.notNull().references('event.id').onDelete('cascade'))
    .addColumn('ended_at', 'text', (column) => column.notNull())
    .addColumn('fees', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('past_fee_by_event').on('past_fee').columns(['event_id', 'ended_at']).execute()
  await db.schema.createIndex('past_fee_by_end').on('past_fee').columns(['ended_at']).execute()
  await db.schema
    .createTable('fee_lot')
    .addColumn('event_id', 'text', (column) => column.primaryKey().references('event.id').onDelete('cascade'))
    .addColumn('ended', 'integer', (column) => column.notNull())
    .execute()
}
