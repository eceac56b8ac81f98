import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'

/** A connection for Kysely. All turns share the single real connection, one at a time. */
export class Turn implements DatabaseConnection {
  readonly #execute: (turn: Turn, query: CompiledQuery) => Promise<QueryResult<unknown>>
  isTransaction = false
  isReleased = false

  constructor(execute: (turn: Turn, query: CompiledQuery) => Promise<QueryResult<unknown>>) {
    this.#execute = execute
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#execute(this, query) as Promise<QueryResult<Row>>
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncGenerator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query)
  }
}

/** Gives the connection to one turn at a time, in the order in which they came. */
export class Turns {
  readonly #waiting: { turn: Turn; start: () => void }[] = []
  #current: Turn | undefined

  get current(): Turn | undefined {
    return this.#current
  }

  /** Resolves when the turn is the current one. */
  wait(turn: Turn): Promise<void> {
    if (this.#current === turn) return Promise.resolve()
    return new Promise((resolve) => {
      this.#waiting.push({ turn, start: resolve })
      if (!this.#current) this.#next()
    })
  }

  /** Ends the turn, if it is the current one; the next one begins. */
  end(turn: Turn): void {
    if (this.#current === turn) this.#next()
  }

  #next(): void {
    const next = this.#waiting.shift()
    this.#current = next?.turn
    next?.start()
  }
}
