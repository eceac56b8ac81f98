import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine.ts'
import { type Source, triggersOf } from './revision-triggers.ts'

/** An addition to 0025: the other columns of a profile that the snapshot shows for a player. */
const sources: readonly Source[] = [
  {
    table: 'profile',
    name: 'profile_said',
    on: ['update'],
    kind: 'player',
    columns: ['nickname', 'instagram', 'rank_level', 'right_handed'],
    changed: 'select event_id, id as entity_id from player where person_id = this.person_id',
  },
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of triggersOf(isPostgres(db) ? 'postgres' : 'sqlite', sources))
    await sql.raw(statement).execute(db)
}
