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
 * Runs steps of a transaction whose statements are sent to PostgreSQL as soon as they are started, those that are started
 * together in one packet. PostgreSQL carries them out in this order, and each sees what the ones before it wrote and
 * locked. Kysely alone sends each statement of a transaction only after the answer to the one before it.
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

/** The connection of a transaction that somebody else begins and ends. */
class OneConnection extends DummyDriver {
  isOver = false
  readonly #connection: DatabaseConnection

  constructor(connection: DatabaseConnection) {
    super()
    this.#connection = connection
  }

  /** A statement after the end would be carried out by itself. */
  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.isOver) throw new Error('The transaction has ended')
    return this.#connection
  }

  override beginTransaction(): Promise<never> {
    return Promise.reject(new Error('This is a transaction already'))
  }
}
