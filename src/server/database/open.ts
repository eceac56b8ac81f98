import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect, sql, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import pg from 'pg'
import { checkpointWhenQuiet } from './checkpoint-when-quiet.ts'
import { isPostgres } from './engine.ts'
import { SqliteDriver } from './sqlite-driver.ts'
import type { Database, Tables } from './tables.ts'

/** SQLite can undo changes of the schema, too, so that a migration happens as a whole or not at all. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Other processes that start beside this one bring the schema up and fill the demo: each waits for its turn. */
const startWaitMs = 60_000
/** Waiting for another process stops everything else in this one: a server that answers gives up soon. */
const serveWaitMs = 2_000

/**
 * The embedded database in `folder`. Acknowledged writes survive a power cut (`synchronous=FULL`). It waits for other
 * processes as a start may, until `waitBriefly`.
 */
export function openSqlite(folder: string): Database {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = new DatabaseSync(join(folder, 'play.sqlite'), {
    timeout: startWaitMs,
    enableForeignKeyConstraints: true,
  })
  file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -16000')
  // The log is copied back in quiet moments, in a crowd only once it has 80 MB. What a savepoint may undo stays in memory.
  file.exec('pragma wal_autocheckpoint = 20000; pragma temp_store = memory')
  checkpointWhenQuiet(file)
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new TransactionalSqliteAdapter(),
      createDriver: () => new SqliteDriver(file),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
}

/** From now on somebody waits for each answer; PostgreSQL knows no such difference. */
export async function waitBriefly(db: Database): Promise<void> {
  if (!isPostgres(db)) await sql`pragma busy_timeout = ${sql.lit(serveWaitMs)}`.execute(db)
}

/** PostgreSQL; `onTrouble` hears of connections that broke while nobody used them. */
export function openPostgres(url: string, onTrouble: (error: Error) => void): Database {
  const types = new pg.TypeOverrides()
  // Counts come as bigint, which the driver would hand over as text.
  types.setTypeParser(pg.types.builtins.INT8, Number)
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    types,
  })
  pool.on('error', onTrouble)
  // The pool listens to idle connections only; one that breaks in use would end the process. Its query fails anyway.
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
