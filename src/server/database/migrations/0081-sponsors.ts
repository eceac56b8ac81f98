import type { Kysely } from 'kysely'

/** Adds the sponsors of events. The event's row counts their changes, so its public answers change with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sponsor')
    .addColumn('event_id', 'text', (column) => column.notNull().references('event.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('url', 'text')
    .addColumn('image_key', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sponsor_key', ['event_id', 'position'])
    .execute()
  await db.schema.createIndex('sponsor_by_image').on('sponsor').columns(['image_key']).execute()
  await db.schema
    .alterTable('event')
    .addColumn('sponsors_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
