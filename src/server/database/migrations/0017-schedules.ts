import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine.ts'
import { type Source, triggersOf } from './revision-triggers.ts'

/** A schedule changes its own event, and the other events that use its court: they show when it is not free. */
const atItsCourt = `select this.event_id as event_id, this.event_id as entity_id
  union select event_place.event_id, event_place.event_id from event_place
    join court on court.place_id = event_place.place_id where court.id = this.court_id`

const sources: readonly Source[] = [
  { table: 'schedule', on: ['insert', 'update', 'delete'], kind: 'event', changed: atItsCourt },
  {
    table: 'schedule',
    name: 'schedule_moved',
    on: ['update'],
    isBefore: true,
    kind: 'event',
    columns: ['court_id'],
    changed: atItsCourt,
  },
  // The days of an event limit the days of its schedules.
  {
    table: 'event',
    name: 'event_days',
    on: ['update'],
    kind: 'event',
    columns: ['start_date', 'end_date'],
    changed: `select distinct event_place.event_id as event_id, event_place.event_id as entity_id from event_place
      join court on court.place_id = event_place.place_id
      join schedule on schedule.court_id = court.id where schedule.event_id = this.id`,
  },
]

/** Adds a table for the times at which courts are open for matches of an event. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('schedule')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('event_id', 'text', (column) => column.notNull().references('event.id').onDelete('cascade'))
    .addColumn('court_id', 'text', (column) => column.notNull().references('court.id').onDelete('cascade'))
    .addColumn('config', 'text', (column) =>
      column.notNull().check(sql`config in ('DAY', 'WEEK_DAY', 'PERIOD')`),
    )
    .addColumn('first_day', 'text')
    .addColumn('last_day', 'text')
    .addColumn('week_days', 'text', (column) => column.notNull())
    .addColumn('start_time', 'text', (column) => column.notNull())
    .addColumn('end_time', 'text', (column) => column.notNull())
    .addColumn('match_duration', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('updated_by', 'text')
    .execute()
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('schedule').columns(columns).execute()
  await index('schedule_by_event', ['event_id'])
  await index('schedule_by_court', ['court_id'])
  for (const statement of triggersOf(isPostgres(db) ? 'postgres' : 'sqlite', sources))
    await sql.raw(statement).execute(db)
}
