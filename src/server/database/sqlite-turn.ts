import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'

interface Executor {
  execute<Row>(turn: Turn, query: CompiledQuery): Promise<QueryResult<Row>>
}

/** The right to use the one connection of `SqliteDriver`, given up once. */
export class Turn implements DatabaseConnection {
  readonly #driver: Executor
  isTransaction = false
  isReleased = false
  constructor(driver: Executor) {
    this.#driver = driver
  }
  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#driver.execute<Row>(this, query)
  }
  async *streamQuery<Row>(query: CompiledQuery): AsyncGenerator<QueryResult<Row>> {
    yield await this.#driver.execute<Row>(this, query)
  }
}
