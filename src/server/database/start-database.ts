import type { Logger } from 'pino'
import type { Settings } from '#server/settings/settings.ts'
import { isPostgres } from './engine.ts'
import { type CheckDatabase, checkPostgres, checkSqlite } from './health.ts'
import { lockFolder } from './sqlite/lock-folder.ts'
import { migrate } from './migrate.ts'
import { openSqlite } from './sqlite/open-sqlite.ts'
import type { Phase } from './phase.ts'
import { prepareFolder } from './sqlite/prepare-folder.ts'
import type { Database } from './tables.ts'

/** Time that an earlier server, which was told to stop, gets to answer its last requests. */
const otherEndsMs = 5_000

interface Start {
  log: Logger
  /** Adds data after the migrations, before the server answers requests. */
  fill: ((db: Database) => Promise<void>) | undefined
}

export interface RunningDatabase {
  db: Database
  check: CheckDatabase
  close(): Promise<void>
}

/**
 * Opens the database of these settings and migrates it.
 * @throws {SettingsError} when the folder can't be used, another server uses it, or the database is too new
 */
export async function startDatabase(settings: Settings, { log, fill }: Start): Promise<RunningDatabase> {
  const { dataFolder, databaseUrl } = settings
  if (dataFolder) prepareFolder(dataFolder)
  const unlock = databaseUrl || !dataFolder ? undefined : await lockFolder(dataFolder, otherEndsMs)
  try {
    const starting = await openDatabase(settings, 'start', log)
    try {
      await migrate(starting, log)
      await fill?.(starting)
    } finally {
      await starting.destroy()
    }
    const db = await openDatabase(settings, 'serve', log)
    const check = isPostgres(db) ? checkPostgres(db) : checkSqlite(db, dataFolder ?? '.')
    const close = async () => {
      await db.destroy()
      unlock?.()
    }
    return { db, check, close }
  } catch (error) {
    unlock?.()
    throw error
  }
}

/** Opens the database of these settings without migrating it. */
export async function openDatabase(
  { databaseUrl, databaseConnections: connections, dataFolder = '.' }: Settings,
  phase: Phase,
  log: Logger,
): Promise<Database> {
  if (!databaseUrl) return openSqlite(dataFolder, phase)
  const onTrouble = (error: Error) => log.warn({ err: error }, 'a connection to the database broke')
  // The driver of PostgreSQL is loaded only when it is used.
  const { openPostgres } = await import('./postgres/open-postgres.ts')
  return openPostgres(databaseUrl, phase, onTrouble, connections)
}
