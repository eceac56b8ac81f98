import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'

/** What Kysely takes for a connection: somebody who may use the only one there is, when it is their turn. */
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

/** Whose turn it is: one at a time, first come, first served. */
export class Turns {
  readonly #waiting: { turn: Turn; start: () => void }[] = []
  #current: Turn | undefined

  get current(): Turn | undefined {
    return this.#current
  }

  /** Resolves when it is the turn's time, which it may be already. */
  wait(turn: Turn): Promise<void> {
    if (this.#current === turn) return Promise.resolve()
    return new Promise((resolve) => {
      this.#waiting.push({ turn, start: resolve })
      if (!this.#current) this.#next()
    })
  }

  /** The next one's time begins, if it was this one's. */
  end(turn: Turn): void {
    if (this.#current === turn) this.#next()
  }

  #next(): void {
    const next = this.#waiting.shift()
    this.#current = next?.turn
    next?.start()
  }
}
