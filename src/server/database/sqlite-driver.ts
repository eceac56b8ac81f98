import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'

const maxPerCommit = 64
const keptStatements = 500

/**
 * Kysely on node:sqlite, with one connection and one turn at a time, first come, first served.
 *
 * Transactions that are ready in the same round of the event loop share one commit, and so one fsync: each runs in
 * a savepoint, and none is reported as committed before the commit that carries it. Whatever is not a transaction
 * commits the open ones first, so that nobody reads what may still be lost.
 */
export class SqliteDriver implements Driver {
  readonly #db: DatabaseSync
  readonly #statements = new Map<string, Prepared>()
  readonly #waiting: ((turn: Turn) => void)[] = []
  #current: Turn | undefined
  #batch: Batch | undefined

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  async init(): Promise<void> {}

  acquireConnection(): Promise<DatabaseConnection> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
      if (!this.#current) this.#next()
    })
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    if (!this.#batch) {
      this.#db.exec('begin immediate')
      this.#batch = new Batch()
    }
    this.#db.exec('savepoint one')
    turnOf(connection).isTransaction = true
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const batch = this.#batch
    if (!batch || !this.#db.isTransaction) throw new Error('The transaction was lost before its commit')
    this.#db.exec('release one')
    const committed = batch.join()
    if (batch.size >= maxPerCommit) this.#commitBatch()
    else if (batch.size === 1) setImmediate(() => this.#batch === batch && this.#commitWhenFree(batch))
    this.#end(turnOf(connection))
    return committed
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // Kysely also rolls back after a commit that failed; that transaction has ended already.
    if (this.#current !== connection) return
    // SQLite ends the whole transaction by itself on a full disk and the like.
    if (this.#db.isTransaction) this.#db.exec('rollback to one; release one')
    else this.#failBatch(new Error('The database ended the transaction'))
    const batch = this.#batch
    if (batch && batch.size === 0) this.#commitBatch()
    this.#end(turnOf(connection))
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#end(turnOf(connection))
  }

  async destroy(): Promise<void> {
    this.#commitBatch()
    this.#db.close()
  }

  execute<Row>(turn: Turn, { sql, parameters }: CompiledQuery): QueryResult<Row> {
    if (this.#current !== turn) throw new Error('The connection was given up before this query')
    if (!turn.isTransaction) this.#commitBatch()
    const { statement, answersRows } = this.#prepared(sql)
    const values = parameters as SQLInputValue[]
    if (answersRows) return { rows: statement.all(...values) as Row[] }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  #prepared(sql: string): Prepared {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#db.prepare(sql)
    const prepared = { statement, answersRows: statement.columns().length > 0 }
    if (this.#statements.size >= keptStatements) this.#statements.clear()
    this.#statements.set(sql, prepared)
    return prepared
  }

  #next(): void {
    const resolve = this.#waiting.shift()
    this.#current = resolve && new Turn(this)
    if (resolve && this.#current) resolve(this.#current)
  }

  #end(turn: Turn): void {
    if (this.#current === turn) this.#next()
  }

  /** A transaction of another turn may be under way: its end tries again. */
  #commitWhenFree(batch: Batch): void {
    if (!this.#current?.isTransaction) this.#commitBatch()
    else setImmediate(() => this.#batch === batch && this.#commitWhenFree(batch))
  }

  #commitBatch(): void {
    const batch = this.#batch
    if (!batch) return
    try {
      this.#db.exec('commit')
      this.#batch = undefined
      batch.resolve()
    } catch (error) {
      this.#failBatch(error)
    }
  }

  #failBatch(error: unknown): void {
    const batch = this.#batch
    this.#batch = undefined
    if (this.#db.isTransaction) this.#db.exec('rollback')
    batch?.reject(error)
  }
}

interface Prepared {
  statement: StatementSync
  /** A select, a pragma or a statement with RETURNING. */
  answersRows: boolean
}

/** The right to use the one connection, given up once. */
class Turn implements DatabaseConnection {
  readonly #driver: SqliteDriver
  isTransaction = false
  constructor(driver: SqliteDriver) {
    this.#driver = driver
  }
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#driver.execute<Row>(this, query)
  }
  async *streamQuery<Row>(query: CompiledQuery): AsyncGenerator<QueryResult<Row>> {
    yield this.#driver.execute<Row>(this, query)
  }
}

const turnOf = (connection: DatabaseConnection) => connection as Turn

/** Transactions that wait for the same commit. */
class Batch {
  size = 0
  readonly #committed = Promise.withResolvers<void>()
  join(): Promise<void> {
    this.size += 1
    return this.#committed.promise
  }
  resolve(): void {
    this.#committed.resolve()
  }
  reject(error: unknown): void {
    this.#committed.promise.catch(() => {})
    this.#committed.reject(error)
  }
}
