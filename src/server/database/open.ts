import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import pg from 'pg'
import { searchKey } from '#contract/formats.ts'
import { checkpointWhenQuiet } from './sqlite/checkpoint-when-quiet.ts'
import { limitsOf, withoutLimits } from './postgres/postgres-limits.ts'
import { makePrivate, prepareFolder } from './sqlite/prepare-folder.ts'
import { SqliteDriver } from './sqlite/sqlite-driver.ts'
import type { Database, Tables } from './tables.ts'
import { watchFiles } from './sqlite/watch-files.ts'

/** SQLite can undo changes of the schema, too, so that a migration happens as a whole or not at all. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/**
 * What the database is opened for. It decides about timeouts: a start waits for other instances that migrate at the same
 * time; a server that answers requests waits for seconds only.
 */
export type Phase = 'start' | 'serve'

/** Waiting here stops everything else in this process: while it serves, the driver waits by itself. */
const lockWaitMs = { start: 60_000, serve: 5 }

/** The embedded database's file, beside which SQLite keeps its log (`-wal`). */
export const fileOf = (folder: string) => join(folder, 'play.sqlite')

/** The embedded database in `folder`. Acknowledged writes survive a power cut (`synchronous=FULL`). */
export function openSqlite(folder: string, phase: Phase): Database {
  prepareFolder(folder)
  const path = fileOf(folder)
  makePrivate(path)
  const file = new DatabaseSync(path, {
    timeout: lockWaitMs[phase],
    enableForeignKeyConstraints: true,
  })
  file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -16000')
  // The log is copied back in quiet moments, in a crowd once it has 4 MB. What a savepoint may undo stays in memory.
  file.exec(
    'pragma wal_autocheckpoint = 1000; pragma journal_size_limit = 8000000; pragma temp_store = memory',
  )
  // Opens the log.
  file.exec('select count(*) from sqlite_schema')
  file.function('search_key', { deterministic: true }, (text) => searchKey(String(text ?? '')))
  const assertInPlace = watchFiles(path)
  checkpointWhenQuiet(file)
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new TransactionalSqliteAdapter(),
      createDriver: () => new SqliteDriver(file, assertInPlace),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
}

/**
 * PostgreSQL, on a pool of connections.
 * @param onTrouble hears of connections that broke while nobody used them
 * @param connections at most so many at a time
 */
export function openPostgres(
  url: string,
  phase: Phase,
  onTrouble: (error: Error) => void,
  connections = 10,
): Database {
  const types = new pg.TypeOverrides()
  // Counts come as bigint, which the driver would hand over as text.
  types.setTypeParser(pg.types.builtins.INT8, Number)
  const limits = phase === 'serve' ? limitsOf(url) : { connectionString: withoutLimits(url) }
  const pool = new pg.Pool({
    max: connections,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types,
    ...limits,
  })
  pool.on('error', onTrouble)
  // The pool listens to idle connections only; one that breaks in use would end the process. Its query fails anyway.
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
