import type { Logger } from 'pino'
import type { Settings } from '#server/settings.ts'
import { addDemoData } from './demo/add-demo-data.ts'
import { migrate } from './migrate.ts'
import { openPostgres, openSqlite, type Patience } from './open.ts'
import type { Database } from './tables.ts'

interface Around {
  log: Logger
  clock: () => Date
}

/** Whether demo data and demo accounts belong into the database. */
export function isDemo({ mode, databaseUrl }: Settings): boolean {
  return mode === 'demo' && !databaseUrl
}

/** The database of these settings, up to date and open to serve. */
export async function startDatabase(settings: Settings, { log, clock }: Around): Promise<Database> {
  const starting = openDatabase(settings, 'start', log)
  try {
    await migrate(starting)
    if (isDemo(settings)) await addDemoData(starting, clock(), settings.timeZone)
  } finally {
    await starting.destroy()
  }
  return openDatabase(settings, 'serve', log)
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
