import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import pg from 'pg'
import { addContainsWords } from './sqlite/contains-words-function.ts'
import { checkpointWhenQuiet } from './sqlite/checkpoint-when-quiet.ts'
import { limitsOf, withoutLimits } from './postgres/postgres-limits.ts'
import { GatheringClient } from './postgres/sent-together.ts'
import { makePrivate, prepareFolder } from './sqlite/prepare-folder.ts'
import { SqliteDriver } from './sqlite/sqlite-driver.ts'
import type { Database, Tables } from './tables.ts'
import { watchFiles } from './sqlite/watch-files.ts'

/** SQLite can roll back changes of the schema, so that a migration runs as a whole or not at all. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/**
 * The purpose of an open database, which sets its timeouts: a start waits for other instances that migrate at the same
 * time; a server that answers requests waits only seconds.
 */
export type Phase = 'start' | 'serve'

/** SQLite waits in the main thread, which stops the whole process. So a serving process waits in the driver instead. */
const lockWaitMs = { start: 60_000, serve: 5 }

/** The file of the embedded database. SQLite keeps its log (`-wal`) beside it. */
export const fileOf = (folder: string) => join(folder, 'play.sqlite')

/** Opens the embedded database in `folder`. Acknowledged writes survive a power cut (`synchronous=FULL`). */
export function openSqlite(folder: string, phase: Phase): Database {
  prepareFolder(folder)
  const path = fileOf(folder)
  makePrivate(path)
  const file = new DatabaseSync(path, {
    timeout: lockWaitMs[phase],
    enableForeignKeyConstraints: true,
  })
  file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -16000')
  // `checkpoint-when-quiet.ts` copies the log back in quiet moments; SQLite does so itself when the log reaches 4 MB.
  // Savepoint data stay in memory.
  file.exec(
    'pragma wal_autocheckpoint = 1000; pragma journal_size_limit = 8000000; pragma temp_store = memory',
  )
  // This query makes SQLite open its log.
  file.exec('select count(*) from sqlite_schema')
  const assertInPlace = watchFiles(path)
  checkpointWhenQuiet(file)
  return onSqlite(file, assertInPlace)
}

/**
 * Kysely on an open file of SQLite, or on one in memory.
 * @param assertInPlace throws when the file was deleted or replaced
 */
export function onSqlite(file: DatabaseSync, assertInPlace?: () => void): Database {
  addContainsWords(file)
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new TransactionalSqliteAdapter(),
      createDriver: () => new SqliteDriver(file, assertInPlace),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
}

const pools = new WeakMap<Database, pg.Pool>()

/** The connections of a database; undefined for the embedded one. */
export const poolOf = (
  db: Database,
): Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'> | undefined => pools.get(db)

/**
 * Opens PostgreSQL with a pool of connections.
 * @param onTrouble called when an idle connection breaks
 * @param connections largest number of connections
 */
export function openPostgres(
  url: string,
  phase: Phase,
  onTrouble: (error: Error) => void,
  connections = 10,
): Database {
  const types = new pg.TypeOverrides()
  // Counts have the type bigint, which the driver would return as text.
  types.setTypeParser(pg.types.builtins.INT8, Number)
  const limits = phase === 'serve' ? limitsOf(url) : { connectionString: withoutLimits(url) }
  const pool = new pg.Pool({
    max: connections,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types,
    // A statement is sent before the answer to the one before it is here (`sentTogether`).
    pipeline: true,
    Client: GatheringClient,
    ...limits,
  })
  pool.on('error', onTrouble)
  // The pool handles errors of idle connections only. An unhandled error of a used connection would end the process;
  // its query reports the failure.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
  return db
}
