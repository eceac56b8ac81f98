import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine.ts'
import { type Source, triggersOf } from './revision-triggers.ts'

/** A picture may be uploaded after its event was saved; from then on the event shows it. */
const stored: Source = {
  table: 'picture',
  on: ['update'],
  kind: 'event',
  columns: ['stored_at'],
  changed: 'select id as event_id, id as entity_id from event where image_key = this.key',
}

/** A table for the pictures that accounts upload for their events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('picture')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.references('account.id').onDelete('set null'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('claimed_until', 'text')
    .addColumn('stored_at', 'text')
    .addColumn('sent_hash', 'text')
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('blur', 'text')
    .addColumn('widths', 'text')
    .addColumn('loose_since', 'text')
    .addColumn('removed_at', 'text')
    .execute()
  const index = (name: string, on: string, columns: string[]) =>
    db.schema.createIndex(name).on(on).columns(columns).execute()
  await index('picture_by_account', 'picture', ['account_id', 'created_at'])
  await index('picture_loose', 'picture', ['loose_since'])
  await index('event_by_image', 'event', ['image_key'])
  for (const statement of triggersOf(isPostgres(db) ? 'postgres' : 'sqlite', [stored]))
    await sql.raw(statement).execute(db)
}
