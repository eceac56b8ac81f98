import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine.ts'
import { type Source, triggersOf } from './revision-triggers.ts'

const sources: readonly Source[] = [
  {
    table: 'profile',
    on: ['insert', 'update', 'delete'],
    kind: 'player',
    columns: ['tshirt_size'],
    changed: 'select event_id, id as entity_id from player where person_id = this.person_id',
  },
  // Beside those of 0018: the name of who marked a presence.
  {
    table: 'account',
    name: 'account_present',
    on: ['update', 'delete'],
    kind: 'player',
    columns: ['name'],
    changed: 'select event_id, id as entity_id from player where present_by = this.id',
  },
]

/** How many get a shirt, who got one, and what the snapshot shows of other tables. A version beside this one knows none of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('event').addColumn('shirts_for_first', 'integer').execute()
  await db.schema.alterTable('player').addColumn('shirt_given_at', 'text').execute()
  await db.schema
    .alterTable('player')
    .addColumn('shirt_version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema
    .createIndex('player_by_present_by')
    .on('player')
    .columns(['present_by'])
    .where('present_by', 'is not', null)
    .execute()
  for (const statement of triggersOf(isPostgres(db) ? 'postgres' : 'sqlite', sources))
    await sql.raw(statement).execute(db)
}
