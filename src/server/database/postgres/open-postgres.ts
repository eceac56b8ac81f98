import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Phase } from '../phase.ts'
import type { Database, Tables } from '../tables.ts'
import { GatheringClient } from './gathering-client.ts'
import { pools } from './pools.ts'
import { limitsOf, withoutLimits } from './postgres-limits.ts'

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
    // A statement is sent before the answer to the previous statement has arrived (`sentTogether`).
    pipeline: true,
    // An index is in memory or on an SSD. With the default, which is for rotating disks, PostgreSQL reads whole tables to
    // find the rows of one event. `options` in the address replaces this.
    options: '-c random_page_cost=1.1',
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
