import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine.ts'
import { type Source, triggersOf } from './revision-triggers.ts'

/** The public draws are read again when a person switches on or off that they show the nickname. */
const sources: readonly Source[] = [
  {
    table: 'profile',
    name: 'profile_shown',
    on: ['update'],
    kind: 'player',
    columns: ['shows_nickname'],
    changed: 'select event_id, id as entity_id from player where person_id = this.person_id',
  },
]

/** Stores whether a person wants the nickname in public draws, and whether an event shows nicknames there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('profile')
    .addColumn('shows_nickname', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('event')
    .addColumn('shows_nicknames', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  for (const statement of triggersOf(isPostgres(db) ? 'postgres' : 'sqlite', sources))
    await sql.raw(statement).execute(db)
}
