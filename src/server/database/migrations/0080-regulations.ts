import type { Kysely } from 'kysely'

/**
 * Adds the regulation of an event in its versions, and the version that a registration accepted. Another version of the
 * server that runs at the same time shows no regulation and does not ask people to accept it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('regulation')
    .addColumn('event_id', 'text', (column) => column.notNull().references('event.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('text', 'text')
    .addColumn('file_key', 'text')
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .addColumn('saved_by', 'text')
    .addPrimaryKeyConstraint('regulation_key', ['event_id', 'version'])
    .execute()
  await db.schema.createIndex('regulation_by_file').on('regulation').columns(['file_key']).execute()
  await db.schema.alterTable('event').addColumn('regulation_version', 'integer').execute()
  await db.schema.alterTable('registration').addColumn('regulation_version', 'integer').execute()
}
