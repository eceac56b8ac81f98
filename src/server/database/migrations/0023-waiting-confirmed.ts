import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine.ts'
import { type Source, triggersOf } from './revision-triggers.ts'

const sources: readonly Source[] = [
  {
    table: 'waiting',
    on: ['insert', 'update', 'delete'],
    kind: 'waiting',
    changed: 'select this.event_id, this.id as entity_id',
  },
  {
    table: 'person',
    name: 'person_waiting',
    on: ['update'],
    kind: 'waiting',
    columns: ['name', 'email', 'phone_number'],
    changed: 'select event_id, id as entity_id from waiting where person_id = this.id',
  },
]

/**
 * Waiting lists become part of the snapshot. A person whom somebody else put on a list confirms the entry. The columns
 * have defaults, because another version that runs at the same time does not know them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('waiting')
    .addColumn('is_confirmed', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema.alterTable('waiting').addColumn('mail_key', 'text').execute()
  await db.schema.createIndex('waiting_by_mail_key').on('waiting').columns(['mail_key']).unique().execute()
  await db.schema
    .createIndex('waiting_in_line')
    .on('waiting')
    .columns(['category_id', 'created_at', 'id'])
    .execute()
  await sql`update waiting set is_confirmed = 0 where on_behalf_of is not null`.execute(db)
  for (const statement of triggersOf(isPostgres(db) ? 'postgres' : 'sqlite', sources))
    await sql.raw(statement).execute(db)
}
