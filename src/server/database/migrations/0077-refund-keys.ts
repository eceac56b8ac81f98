import type { Kysely } from 'kysely'

/**
 * Links by which players give a PIX key, what they gave, and the address of a registration as it was typed before
 * somebody corrected it: '' where none was typed, null where nobody corrected it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('registration').addColumn('first_email', 'text').execute()
  await db.schema
    .createTable('refund_key')
    .addColumn('registration_id', 'text', (column) =>
      column.primaryKey().references('registration.id').onDelete('cascade'),
    )
    .addColumn('event_id', 'text', (column) => column.notNull().references('event.id').onDelete('cascade'))
    .addColumn('sent_to', 'text')
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addColumn('asked_by', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('given_at', 'text')
    .addColumn('pix_kind', 'text')
    .addColumn('pix_code', 'text')
    .addColumn('pix_name', 'text')
    .execute()
  await db.schema.createIndex('refund_key_by_event').on('refund_key').columns(['event_id']).execute()
  await db.schema
    .createTable('refund_link')
    .addColumn('key_hash', 'text', (column) => column.primaryKey())
    .addColumn('registration_id', 'text', (column) =>
      column.notNull().references('registration.id').onDelete('cascade'),
    )
    .addColumn('used_at', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('refund_link_by_registration')
    .on('refund_link')
    .columns(['registration_id'])
    .execute()
  for (const table of ['refund_key', 'refund_link'])
    await db.schema.createIndex(`${table}_by_end`).on(table).columns(['expires_at']).execute()
}
