import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine.ts'
import { type Source, triggersOf } from './revision-triggers.ts'

/** An ADMIN sees which other event uses a court, so its title is in the snapshots of all events at that court. */
const titles: Source = {
  table: 'event',
  name: 'event_title',
  on: ['update'],
  kind: 'event',
  columns: ['title'],
  changed: `select distinct event_place.event_id as event_id, event_place.event_id as entity_id from event_place
    join court on court.place_id = event_place.place_id
    join schedule on schedule.court_id = court.id where schedule.event_id = this.id and event_place.event_id <> this.id`,
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of triggersOf(isPostgres(db) ? 'postgres' : 'sqlite', [titles]))
    await sql.raw(statement).execute(db)
}
