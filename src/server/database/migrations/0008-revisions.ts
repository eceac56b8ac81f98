import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine.ts'
import { recorder, triggersOf } from './revision-triggers.ts'

/**
 * A revision per event, and the rows that each revision changed. Triggers increase it, so that no call, job, older
 * version or change by hand can forget to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('event_revision')
    .addColumn('event_id', 'text', (column) => column.primaryKey())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute()
  const changes = db.schema
    .createTable('event_change')
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('entity_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('event_change_key', ['event_id', 'revision', 'kind', 'entity_id'])
  await (isPostgres(db) ? changes : changes.modifyEnd(sql`without rowid`)).execute()
  await sql`insert into event_revision (event_id, revision) select id, 1 from event`.execute(db)
  const engine = isPostgres(db) ? 'postgres' : 'sqlite'
  for (const statement of [...recorder[engine], ...triggersOf(engine)]) await sql.raw(statement).execute(db)
}
