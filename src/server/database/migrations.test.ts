import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { isPostgres } from './engine.ts'
import { migrate } from './migrate.ts'
import { type Migrations, migrations } from './migrations.ts'
import { openSqlite } from './sqlite/open-sqlite.ts'
import { openPostgres } from './postgres/open-postgres.ts'
import type { Database } from './tables.ts'

/** The last migration before two versions could run at the same time. */
const before = '0009-player-value'

let database: TestDatabase | undefined
let folder: string
let db: Database
beforeEach(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'play-migrations-'))
  db = database ? openPostgres(database.url, 'start', () => {}) : openSqlite(folder, 'start')
})
afterEach(async () => {
  await db.destroy()
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('a migration removes nothing that earlier versions use, unless it says which versions no longer need it', async () => {
  expect(await unmarked(migrations)).toEqual([])
})

test('a migration can require only an earlier one', () => {
  for (const [name, { requires }] of Object.entries(migrations)) {
    if (requires === undefined) continue
    expect(Object.keys(migrations)).toContain(requires)
    expect(requires < name).toBe(true)
  }
})

test('the check reports changes that break an older version, and accepts others', async () => {
  const change = (...statements: string[]) => ({
    async up(one: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(one)
    },
  })
  const planted: Migrations = {
    ...migrations,
    '9000-adds': change(
      'alter table court add column surface text',
      "alter table court add column light text not null default 'none'",
      'create table lamp (id text not null primary key, court_id text not null unique)',
      'create unique index court_lamp on court (id, light)',
    ),
    '9001-drops-a-column': change('alter table court drop column surface'),
    '9002-renames-one': change('alter table court rename column title to name'),
    '9003-drops-a-table': change('drop table used_proof'),
    '9004-demands': change(
      'alter table court rename to court_before',
      'create table court (id text, place_id text, name text, court_type text, modality text, light text, owner text not null)',
    ),
    '9005-forbids': change('create unique index one_nickname on profile (nickname)'),
    '9006-drops-and-says-so': { ...change('drop table mailbox'), requires: '9003-drops-a-table' },
  }
  expect(await unmarked(planted)).toEqual([
    '9001-drops-a-column: court.surface is gone',
    '9002-renames-one: court.title is gone',
    '9002-renames-one: court.name must be given',
    '9003-drops-a-table: used_proof.nonce is gone',
    '9003-drops-a-table: used_proof.expires_at is gone',
    '9004-demands: court.owner must be given',
    '9005-forbids: two rows of profile may no longer have the same nickname',
  ])
})

/** Lists removals of columns or tables by migrations without `requires`. */
async function unmarked(all: Migrations): Promise<string[]> {
  const inOrder = Object.entries(all).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const losses: string[] = []
  for (const [index, [name, { requires }]] of inOrder.entries()) {
    if (name < before) continue
    const old = await readSchema()
    await migrate(db, { warn() {} }, Object.fromEntries(inOrder.slice(0, index + 1)))
    if (name === before || requires !== undefined) continue
    losses.push(...lossesBetween(old, await readSchema()).map((loss) => `${name}: ${loss}`))
  }
  return losses
}

interface Schema {
  /** The columns by `table.column`: type, and whether an insert must set it. */
  columns: Map<string, { type: string; mustBeGiven: boolean }>
  tables: ReadonlySet<string>
  /** Table and columns of each unique index: `table: column, column`. */
  unique: ReadonlySet<string>
}

function lossesBetween(old: Schema, now: Schema): string[] {
  const losses: string[] = []
  for (const [name, { type }] of old.columns) {
    const kept = now.columns.get(name)
    if (!kept) losses.push(`${name} is gone`)
    else if (kept.type !== type) losses.push(`${name} has another type`)
  }
  for (const [name, { mustBeGiven }] of now.columns) {
    const isOfOldTable = old.tables.has(name.split('.')[0] ?? '')
    if (isOfOldTable && mustBeGiven && !old.columns.get(name)?.mustBeGiven)
      losses.push(`${name} must be given`)
  }
  for (const index of now.unique) {
    const [table = '', columns = ''] = index.split(': ')
    const isOfOldColumns = columns.split(', ').every((column) => old.columns.has(`${table}.${column}`))
    if (isOfOldColumns && !old.unique.has(index))
      losses.push(`two rows of ${table} may no longer have the same ${columns}`)
  }
  return losses
}

async function readSchema(): Promise<Schema> {
  const tables = await db.introspection.getTables()
  const columns = tables.flatMap(({ name: table, columns: all }) =>
    all.map(({ name, dataType, isNullable, hasDefaultValue }) => {
      const mustBeGiven = !isNullable && !hasDefaultValue
      return [`${table}.${name}`, { type: dataType.toLowerCase(), mustBeGiven }] as const
    }),
  )
  const { rows } = await (isPostgres(db) ? uniqueOfPostgres : uniqueOfSqlite).execute(db)
  return {
    columns: new Map(columns),
    tables: new Set(tables.map(({ name }) => name)),
    unique: new Set(rows.map(({ of }) => of)),
  }
}

const uniqueOfSqlite = sql<{ of: string }>`
  select schema.name || ': ' || (select group_concat(name, ', ') from pragma_index_info(list.name)) as "of"
  from sqlite_schema as schema, pragma_index_list(schema.name) as list
  where schema.type = 'table' and list."unique" = 1`
const uniqueOfPostgres = sql<{ of: string }>`
  select tables.relname || ': ' || string_agg(columns.attname, ', ' order by array_position(pg_index.indkey::int[], columns.attnum::int)) as "of"
  from pg_index
  join pg_class as tables on tables.oid = pg_index.indrelid
  join pg_attribute as columns on columns.attrelid = tables.oid and columns.attnum = any(pg_index.indkey)
  where pg_index.indisunique and tables.relnamespace = 'public'::regnamespace
  group by pg_index.indexrelid, tables.relname`
