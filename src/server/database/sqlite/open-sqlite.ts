import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { addContainsWords } from './contains-words-function.ts'
import { checkpointWhenQuiet } from './checkpoint-when-quiet.ts'
import { makePrivate, prepareFolder } from './prepare-folder.ts'
import { SqliteDriver } from './sqlite-driver.ts'
import type { Phase } from '../phase.ts'
import type { Database, Tables } from '../tables.ts'
import { watchFiles } from './watch-files.ts'

/** SQLite can roll back changes of the schema, so that a migration runs as a whole or not at all. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

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
  // `checkpoint-when-quiet.ts` copies the log back in quiet moments; SQLite does it by itself when the log reaches 4
  // MB. Savepoint data stays in memory.
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
