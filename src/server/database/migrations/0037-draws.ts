import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine.ts'
import { type Source, triggersOf } from './revision-triggers.ts'

const always = ['insert', 'update', 'delete'] as const
const ofDraw = 'select event_id, id as entity_id from draw where id = this.draw_id'

const sources: readonly Source[] = [
  { table: 'draw', on: always, kind: 'draw', changed: 'select this.event_id, this.id as entity_id' },
  // These rows are created and deleted together with their draw.
  { table: 'draw_entry', on: ['update'], kind: 'draw', changed: ofDraw },
  { table: 'draw_player', on: ['update'], kind: 'draw', changed: ofDraw },
  { table: 'draw_match', on: always, kind: 'draw', changed: ofDraw },
  { table: 'draw_lot', on: always, kind: 'draw', changed: ofDraw },
  // An addition to the sources of 0018 and 0025: the names of the accounts that drew and that entered results.
  {
    table: 'account',
    name: 'account_draw',
    on: ['update', 'delete'],
    kind: 'draw',
    columns: ['name'],
    changed: `select event_id, id as entity_id from draw where drawn_by = this.id
      union select draw.event_id, draw.id from draw
        join draw_match on draw_match.draw_id = draw.id where draw_match.result_by = this.id`,
  },
]

/**
 * Adds draws of categories, their entries, matches and lots. Stores which persons said that they are of age: a
 * published draw may show their full names. Another version that runs at the same time knows none of this.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('category').addColumn('draw_id', 'text').execute()
  await db.schema
    .alterTable('category')
    .addColumn('draw_count', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('registration')
    .addColumn('is_adult', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await addDraws(db)
  await addMatches(db)
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute()
  await index('draw_by_event', 'draw', ['event_id'])
  await index('draw_by_category', 'draw', ['category_id', 'number'])
  await index('draw_by_drawn_by', 'draw', ['drawn_by'])
  await index('draw_entry_by_draw', 'draw_entry', ['draw_id'])
  await index('draw_player_by_draw', 'draw_player', ['draw_id', 'player_id'])
  await index('draw_player_by_player', 'draw_player', ['player_id'])
  await index('draw_player_by_person', 'draw_player', ['person_id'])
  await index('draw_match_by_draw', 'draw_match', ['draw_id'])
  await ofAccount(db, 'result_by').execute()
  await index('draw_lot_by_draw', 'draw_lot', ['draw_id'])
  for (const statement of triggersOf(isPostgres(db) ? 'postgres' : 'sqlite', sources))
    await sql.raw(statement).execute(db)
}

async function addDraws(db: Kysely<unknown>): Promise<void> {
  await withTexts(db.schema.createTable('draw'), ['lot', 'hash', 'settings', 'drawn', 'drawn_at', 'drawn_by'])
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('event_id', 'text', (column) => column.notNull().references('event.id').onDelete('cascade'))
    .addColumn('category_id', 'text', (column) =>
      column.notNull().references('category.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('scoring', 'text')
    .addColumn('reason', 'text')
    .addColumn('is_published', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('ended_at', 'text')
    .execute()
  await withDraw(db, 'draw_entry')
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('seed', 'integer')
    .addColumn('left_at', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await withTexts(db.schema.createTable('draw_player'), ['player_id', 'person_id', 'name'])
    .addColumn('entry_id', 'text', (column) =>
      column.notNull().references('draw_entry.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('draw_id', 'text', (column) => column.notNull().references('draw.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('draw_player_key', ['entry_id', 'position'])
    .execute()
}

async function addMatches(db: Kysely<unknown>): Promise<void> {
  let matches = withTexts(withDraw(db, 'draw_match'), ['key'])
  for (const counter of ['place_version', 'call_version', 'score_version', 'version'])
    matches = matches.addColumn(counter, 'integer', (column) => column.notNull().defaultTo(1))
  const ofTheCall = ['planned_court_id', 'planned_at', 'court_id', 'called_at', 'started_at']
  const ofTheResult = ['outcome', 'first_id', 'second_id', 'winner_id', 'sets', 'result_reason', 'result_at']
  const others = ['result_by', 'score', 'scored_by', 'disputed_at', 'carried_to']
  for (const name of [...ofTheCall, ...ofTheResult, ...others]) matches = matches.addColumn(name, 'text')
  await matches.addColumn('state', 'text', (column) => column.notNull().defaultTo('WAITING')).execute()
  const lots = ['group_name', 'lot', 'entry_ids', 'decided_at', 'decided_by']
  await withTexts(withDraw(db, 'draw_lot'), lots).execute()
}

const ofAccount = (db: Kysely<unknown>, column: string) =>
  db.schema
    .createIndex(`draw_match_by_${column}`)
    .on('draw_match')
    .columns([column])
    .where(column, 'is not', null)

type AnyTable = CreateTableBuilder<string>

const withDraw = (db: Kysely<unknown>, name: string): AnyTable =>
  db.schema
    .createTable(name)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('draw_id', 'text', (column) => column.notNull().references('draw.id').onDelete('cascade'))

function withTexts(table: AnyTable, names: readonly string[]): AnyTable {
  return names.reduce((one, name) => one.addColumn(name, 'text', (column) => column.notNull()), table)
}
