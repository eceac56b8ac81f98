import type { Kysely } from 'kysely'

/**
 * Stores changes of the days, places and hours of an event since its registered persons were last informed. Another
 * version that runs at the same time stores no changes: they are then reported together with the next ones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('event_facts_change')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('event_id', 'text', (column) => column.notNull().references('event.id').onDelete('cascade'))
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('after', 'text')
    .addColumn('due_at', 'text')
    .addColumn('changes', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('event_facts_change_by_event')
    .on('event_facts_change')
    .columns(['event_id', 'created_at'])
    .execute()
}
