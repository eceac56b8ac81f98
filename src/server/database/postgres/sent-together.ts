import {
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { isPostgres } from '../engine.ts'
import type { Database, Tables } from '../tables.ts'

/**
 * Runs steps of a transaction. Each statement is sent to PostgreSQL as soon as it is started, and statements that are
 * started together are sent in one packet. PostgreSQL runs them in this order, and each sees what the earlier ones
 * wrote and locked. Kysely alone sends a statement of a transaction only after the answer to the previous one.
 */
export async function sentTogether<Answer>(
  transaction: Database,
  steps: (db: Database) => Promise<Answer>,
): Promise<Answer> {
  if (!isPostgres(transaction)) return steps(transaction)
  const executor = transaction.getExecutor()
  return executor.provideConnection(async (connection) => {
    const driver = new OneConnection(connection)
    const db = new Kysely<Tables>({
      dialect: {
        createAdapter: () => executor.adapter,
        createDriver: () => driver,
        createIntrospector: (all) => new PostgresIntrospector(all),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    })
    try {
      return await steps(db)
    } finally {
      driver.isOver = true
    }
  })
}

/** The connection of a transaction that other code begins and ends. */
class OneConnection extends DummyDriver {
  isOver = false
  readonly #connection: DatabaseConnection

  constructor(connection: DatabaseConnection) {
    super()
    this.#connection = connection
  }

  /** A statement after the end would run outside the transaction. */
  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.isOver) throw new Error('The transaction has ended')
    return this.#connection
  }

  override beginTransaction(): Promise<never> {
    return Promise.reject(new Error('This is a transaction already'))
  }
}
