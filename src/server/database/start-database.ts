import type { Logger } from 'pino'
import type { Settings } from '#server/settings.ts'
import { addDemoData } from './demo/add-demo-data.ts'
import { isPostgres } from './engine.ts'
import { type CheckDatabase, checkPostgres, checkSqlite } from './health.ts'
import { lockFolder } from './lock-folder.ts'
import { migrate } from './migrate.ts'
import { openPostgres, openSqlite, type Patience } from './open.ts'
import { prepareFolder } from './prepare-folder.ts'
import type { Database } from './tables.ts'

/** A server before this one, which was told to end, answers what was asked first. */
const otherEndsMs = 5_000

interface Around {
  log: Logger
  clock: () => Date
}

/** Whether demo data and demo accounts belong into the database. */
export function isDemo({ mode, databaseUrl }: Settings): boolean {
  return mode === 'demo' && !databaseUrl
}

export interface RunningDatabase {
  db: Database
  check: CheckDatabase
  close(): Promise<void>
}

/**
 * The database of these settings, up to date and open to serve.
 * @throws {SettingsError} when the folder can't be used, or another server uses it
 */
export async function startDatabase(settings: Settings, { log, clock }: Around): Promise<RunningDatabase> {
  const { dataFolder, databaseUrl } = settings
  if (dataFolder) prepareFolder(dataFolder)
  const unlock = databaseUrl || !dataFolder ? undefined : await lockFolder(dataFolder, otherEndsMs)
  try {
    const starting = openDatabase(settings, 'start', log)
    try {
      await migrate(starting)
      if (isDemo(settings)) await addDemoData(starting, clock(), settings.timeZone)
    } finally {
      await starting.destroy()
    }
    const db = openDatabase(settings, 'serve', log)
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

function openDatabase(
  { databaseUrl, databaseConnections: connections, dataFolder = '.' }: Settings,
  patience: Patience,
  log: Logger,
): Database {
  if (!databaseUrl) return openSqlite(dataFolder, patience)
  const onTrouble = (error: Error) => log.warn({ err: error }, 'a connection to the database broke')
  return openPostgres(databaseUrl, patience, onTrouble, connections)
}
