import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isPostgres } from '#server/database/engine.ts'
import { migrate } from '#server/database/migrate.ts'
import { openSqlite } from '#server/database/sqlite/open-sqlite.ts'
import { openPostgres } from '#server/database/postgres/open-postgres.ts'
import type { Database } from '#server/database/tables.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { copyTables } from './copy-tables.ts'
import { readShape } from './table-shape.ts'
import { differences, type Row, sumTables } from './table-sums.ts'

let folder: string
let database: TestDatabase | undefined
let embedded: Database
let other: Database
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'play-copy-'))
  database = await createTestDatabase()
  embedded = openSqlite(join(folder, 'one'), 'start')
  other = database
    ? openPostgres(database.url, 'start', () => {}, 2)
    : openSqlite(join(folder, 'other'), 'start')
  for (const db of [embedded, other]) await migrate(db, { warn() {} })
})
afterEach(async () => {
  await embedded.destroy()
  await other.destroy()
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

const copied = (from: Database, to: Database) => copyTables({ from, to, embedded, say: () => undefined })

test('a row of every table is copied to the other engine and back with revisions, and triggers work afterwards', async () => {
  await fillEveryTable(embedded)
  const shape = await readShape(embedded)
  const sums = await sumTables(embedded, shape)
  const left = (await embedded.introspection.getTables()).map(({ name }) => name)
  expect([...Object.keys(sums), 'kept_asset', 'required_migration'].toSorted()).toEqual(left.toSorted())
  expect(Object.entries(sums).filter(([, { rows }]) => rows === 0)).toEqual([])

  expect(differences(await copied(embedded, other), sums)).toEqual([])
  expect(await readRows(other)).toEqual(await readRows(embedded))
  const back = openSqlite(join(folder, 'back'), 'start')
  try {
    await migrate(back, { warn() {} })
    expect(differences(await copied(other, back), sums)).toEqual([])
    expect(await readRows(back)).toEqual(await readRows(embedded))
  } finally {
    await back.destroy()
  }

  const before = await lastRevision(other)
  await other.updateTable('event').set({ title: 'Etapa 2' }).execute()
  expect(await lastRevision(other)).toBe(before + 1)
})

test('a copy that fails leaves the target empty, with its triggers', async () => {
  await fillEveryTable(embedded)
  await sql.raw('create unique index only_for_this_test on session (device)').execute(other)
  const { token_hash: _, ...session } = await embedded
    .selectFrom('session')
    .selectAll()
    .executeTakeFirstOrThrow()
  await embedded
    .insertInto('session')
    .values({ ...session, token_hash: 'another' })
    .execute()
  await expect(copied(embedded, other)).rejects.toThrow()
  const shape = await readShape(embedded)
  for (const { rows } of Object.values(await sumTables(other, shape))) expect(rows).toBe(0)
  expect(await triggersIn(other)).toBeGreaterThan(20)
})

/** All rows as text: columns and rows have no order. */
async function readRows(db: Database): Promise<string[]> {
  const all: string[] = []
  for (const { name } of await readShape(embedded)) {
    const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(db)
    for (const row of rows)
      all.push(
        JSON.stringify([
          name,
          ...Object.keys(row)
            .toSorted()
            .map((column) => [column, row[column]]),
        ]),
      )
  }
  return all.toSorted()
}

async function lastRevision(db: Database): Promise<number> {
  const last = db.selectFrom('event_revision').select(({ fn }) => fn.max('revision').as('revision'))
  return (await last.executeTakeFirstOrThrow()).revision
}

async function triggersIn(db: Database): Promise<number> {
  const { rows } = await (
    isPostgres(db)
      ? sql<{
          count: number
        }>`select count(*) as count from pg_trigger where tgenabled = 'O' and not tgisinternal`
      : sql<{ count: number }>`select count(*) as count from sqlite_schema where type = 'trigger'`
  ).execute(db)
  return rows[0]?.count ?? 0
}

/** One row in each table, with a value in each column. */
async function fillEveryTable(db: Database): Promise<void> {
  const anyTable = db as unknown as Kysely<Record<string, Row>>
  const types = new Map((await db.introspection.getTables()).map(({ name, columns }) => [name, columns]))
  const ids = new Map<string, Row>()
  for (const { name } of await readShape(db)) {
    const { rows: references } = await sql<{ from: string; table: string; to: string | null }>`
      select "from", "table", "to" from pragma_foreign_key_list(${name})`.execute(db)
    const { rows: created } = await sql<{
      sql: string
    }>`select sql from sqlite_schema where type = 'table' and name = ${name}`.execute(db)
    const allowed = new Map(
      [...(created[0]?.sql ?? '').matchAll(/(\w+) in \('(\w+)'/g)].map(([, column, value]) => [
        column,
        value,
      ]),
    )
    const row: Row = {}
    for (const column of types.get(name) ?? []) {
      const isNumber = column.dataType.toLowerCase() === 'integer'
      const reference = references.find(({ from }) => from === column.name)
      row[column.name] = reference
        ? (ids.get(reference.table)?.[reference.to ?? 'id'] ?? null)
        : isNumber
          ? 1
          : (allowed.get(column.name) ?? `"${name}" ${column.name}: ação, 🎾\n`)
    }
    ids.set(name, row)
    await anyTable
      .insertInto(name)
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
