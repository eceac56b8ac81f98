import type pg from 'pg'
import type { Database } from '../tables.ts'

/** The connection pool of each open database (`open-postgres.ts`). */
export const pools = new WeakMap<Database, pg.Pool>()

/** The connection pool of a database; undefined for the embedded one. */
export const poolOf = (
  db: Database,
): Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'> | undefined => pools.get(db)
