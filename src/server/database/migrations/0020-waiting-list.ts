import type { Kysely } from 'kysely'

/** Adds the waiting list: persons who wait for a spot in a full category. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('waiting')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('event_id', 'text', (column) => column.notNull().references('event.id').onDelete('cascade'))
    .addColumn('category_id', 'text', (column) =>
      column.notNull().references('category.id').onDelete('cascade'),
    )
    .addColumn('person_id', 'text', (column) => column.notNull().references('person.id'))
    .addColumn('registrant_id', 'text', (column) => column.references('registrant.id').onDelete('set null'))
    .addColumn('on_behalf_of', 'text', (column) => column.references('account.id').onDelete('set null'))
    .addColumn('terms_version', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('waiting_once', ['category_id', 'person_id'])
    .execute()
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('waiting').columns(columns).execute()
  await index('waiting_by_event', ['event_id', 'created_at'])
  await index('waiting_by_person', ['person_id'])
  await index('waiting_by_registrant', ['registrant_id'])
  await index('waiting_on_behalf_of', ['on_behalf_of'])
}
