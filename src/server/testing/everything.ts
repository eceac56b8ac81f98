import { sql } from 'kysely'
import { searchable } from '#contract/formats/formats.ts'
import { isPostgres } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'

/** The texts of `traces` that occur in any column of any table. Case and accents are ignored. */
export async function tracesIn(db: Database, traces: readonly string[]): Promise<string[]> {
  const tables = isPostgres(db)
    ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`
    : sql<{ name: string }>`select name from sqlite_master where type = 'table'`
  const { rows: names } = await tables.execute(db)
  const contents = await Promise.all(
    names.map(async ({ name }) => (await sql`select * from ${sql.table(name)}`.execute(db)).rows),
  )
  const everything = searchable(JSON.stringify(contents))
  return traces.filter((trace) => everything.includes(searchable(trace)))
}
