import { PostgresAdapter } from 'kysely'
import type { Database } from './tables.ts'

/** Whether the database is PostgreSQL; otherwise it is the embedded one. */
export function isPostgres(db: Pick<Database, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

interface Lockable<Query> {
  forUpdate(): Query
}

/** Locks the rows of a query until the transaction ends. SQLite needs no lock: it runs one transaction at a time. */
export function locked<Query extends Lockable<Query>>(db: Database, query: Query): Query {
  return isPostgres(db) ? query.forUpdate() : query
}
