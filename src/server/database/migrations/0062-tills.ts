import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine.ts'
import { triggersOf } from './revision-triggers.ts'

/**
 * Adds counted tills, and stores who marked a refund. Another version that runs at the same time knows neither: a
 * refund that it marks belongs to no till.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('player').addColumn('refunded_by', 'text').execute()
  await db.schema
    .createTable('till_closing')
    .addColumn('event_id', 'text', (column) => column.notNull().references('event.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('count', 'text')
    .addColumn('closed_by', 'text', (column) => column.notNull())
    .addColumn('closed_at', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('till_closing_key', ['event_id', 'account_id', 'day'])
    .execute()
  await db.schema.createIndex('till_closing_by_account').on('till_closing').columns(['account_id']).execute()
  await db.schema.createIndex('till_closing_by_closer').on('till_closing').columns(['closed_by']).execute()
  const triggers = triggersOf(isPostgres(db) ? 'postgres' : 'sqlite', [
    {
      table: 'till_closing',
      on: ['insert', 'update', 'delete'],
      kind: 'event',
      changed: 'select this.event_id, this.event_id as entity_id',
    },
    // The snapshot shows the name of an account beside its tills.
    {
      table: 'account',
      name: 'account_of_till',
      on: ['update', 'delete'],
      kind: 'event',
      columns: ['name'],
      changed: `select event_id, event_id as entity_id from till_closing where account_id = this.id
        union select event_id, event_id from till_closing where closed_by = this.id`,
    },
  ])
  for (const statement of triggers) await sql.raw(statement).execute(db)
}
