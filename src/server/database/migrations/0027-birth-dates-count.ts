import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine.ts'
import { type Source, triggersOf } from './revision-triggers.ts'

const sources: readonly Source[] = [
  {
    table: 'person',
    name: 'person_birth',
    on: ['update'],
    kind: 'player',
    columns: ['birth_date'],
    changed: 'select event_id, id as entity_id from player where person_id = this.id',
  },
]

/** The page of an event does not name minors, so the page is made again when a person's birth date changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of triggersOf(isPostgres(db) ? 'postgres' : 'sqlite', sources))
    await sql.raw(statement).execute(db)
}
