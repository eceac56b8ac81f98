import type pg from 'pg'
import type { Database } from '../tables.ts'

/** The connections of each database that is opened (`open-postgres.ts`). */
export const pools = new WeakMap<Database, pg.Pool>()

/** The connections of a database; undefined for the embedded one. */
export const poolOf = (
  db: Database,
): Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'> | undefined => pools.get(db)
