import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine.ts'
import { triggersOf } from './revision-triggers.ts'

/** Adds the expenses of events. Another version that runs at the same time does not know them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('expense')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('event_id', 'text', (column) => column.notNull().references('event.id').onDelete('cascade'))
    .addColumn('spent', 'text')
    .addColumn('noted_by', 'text', (column) => column.notNull())
    .addColumn('noted_at', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('expense_by_event').on('expense').columns(['event_id']).execute()
  await db.schema.createIndex('expense_by_account').on('expense').columns(['noted_by']).execute()
  const triggers = triggersOf(isPostgres(db) ? 'postgres' : 'sqlite', [
    {
      table: 'expense',
      on: ['insert', 'update', 'delete'],
      kind: 'event',
      changed: 'select this.event_id, this.event_id as entity_id',
    },
    // The snapshot shows the name of an account beside the expenses that it noted.
    {
      table: 'account',
      name: 'account_of_expense',
      on: ['update', 'delete'],
      kind: 'event',
      columns: ['name'],
      changed: 'select distinct event_id, event_id as entity_id from expense where noted_by = this.id',
    },
  ])
  for (const statement of triggers) await sql.raw(statement).execute(db)
}
