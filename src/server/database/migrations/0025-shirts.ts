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
  // An addition to the sources of 0018: the name of the account that marked a presence.
  {
    table: 'account',
    name: 'account_present',
    on: ['update', 'delete'],
    kind: 'player',
    columns: ['name'],
    changed: 'select event_id, id as entity_id from player where present_by = this.id',
  },
]

/**
 * Stores how many persons get a shirt and who got one. Adds triggers for what the snapshot shows of other tables.
 * Another version that runs at the same time ignores all this.
 */
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
