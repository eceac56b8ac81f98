import { PostgresAdapter } from 'kysely'
import type { Database } from './tables.ts'

/** The embedded database otherwise. */
export function isPostgres(db: Pick<Database, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

interface Lockable<Query> {
  forUpdate(): Query
}

/** Keeps the rows read from changing until the transaction ends. SQLite has one transaction at a time anyway. */
export function locked<Query extends Lockable<Query>>(db: Database, query: Query): Query {
  return isPostgres(db) ? query.forUpdate() : query
}
