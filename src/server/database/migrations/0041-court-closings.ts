import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine.ts'
import { triggersOf } from './revision-triggers.ts'

/** Adds courts that are closed for a time during an event. Another version that runs at the same time does not know them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('court_closing')
    .addColumn('event_id', 'text', (column) => column.notNull().references('event.id').onDelete('cascade'))
    .addColumn('court_id', 'text', (column) => column.notNull().references('court.id').onDelete('cascade'))
    .addColumn('closed_from', 'text')
    .addColumn('closed_until', 'text')
    .addColumn('reason', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addPrimaryKeyConstraint('court_closing_key', ['event_id', 'court_id'])
    .execute()
  await db.schema.createIndex('court_closing_by_court').on('court_closing').columns(['court_id']).execute()
  const triggers = triggersOf(isPostgres(db) ? 'postgres' : 'sqlite', [
    {
      table: 'court_closing',
      on: ['insert', 'update', 'delete'],
      kind: 'event',
      changed: 'select this.event_id, this.event_id as entity_id',
    },
  ])
  for (const statement of triggers) await sql.raw(statement).execute(db)
}
