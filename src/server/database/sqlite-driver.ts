import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { Batch } from './sqlite-batch.ts'
import { Turn } from './sqlite-turn.ts'
import { FileTrouble, isFileBusy } from './trouble.ts'

const maxPerCommit = 64
/** How often to look whether another process has let the file go, and when to give up. */
const lockPollMs = 25
const lockWaitMs = 2_000
const keptStatements = 500
const changes: ReadonlySet<string> = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'])

/**
 * Kysely on node:sqlite, with one connection and one turn at a time, first come, first served.
 *
 * Transactions that are ready in the same round of the event loop share one commit, and so one fsync: each runs in
 * a savepoint, and none is reported as committed before the commit that carries it. A single change shares it, too,
 * and a read or a transaction that gave up tells what it saw only after it: nobody learns of what may still be lost.
 */
export class SqliteDriver implements Driver {
  readonly #db: DatabaseSync
  readonly #statements = new Map<string, Prepared>()
  readonly #waiting: { turn: Turn; resolve: (turn: Turn) => void }[] = []
  #current: Turn | undefined
  #batch: Batch | undefined
  /** While another process holds the file: kept when changes may be made again, broken when it takes too long. */
  #lock: Promise<void> | undefined
  readonly #assertInPlace: () => void

  /** @param assertInPlace throws when what was committed went into a file that nobody will find again */
  constructor(db: DatabaseSync, assertInPlace: () => void = () => {}) {
    this.#db = db
    this.#assertInPlace = assertInPlace
  }

  async init(): Promise<void> {}

  acquireConnection(): Promise<DatabaseConnection> {
    return this.#queue(new Turn(this))
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const turn = turnOf(connection)
    await this.#batchOf(turn)
    this.#run('savepoint one')
    turn.isTransaction = true
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const batch = this.#batch
    if (!batch || !this.#db.isTransaction) throw new Error('The transaction was lost before its commit')
    this.#run('release one')
    return this.#join(turnOf(connection), batch)
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // Kysely also rolls back after a commit that failed; that transaction has ended already.
    if (this.#current !== connection) return
    const turn = turnOf(connection)
    // SQLite ends the whole transaction by itself on a full disk and the like.
    if (this.#db.isTransaction) this.#db.exec('rollback to one; release one')
    else this.#failBatch(new Error('The database ended the transaction'))
    // Others' changes, which it has seen, may still be lost: why it gave up is told after their commit, too.
    if (this.#batch && this.#batch.size > 0) return this.#join(turn, this.#batch)
    this.#commitIfEmpty()
    this.#end(turn)
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const turn = turnOf(connection)
    turn.isReleased = true
    this.#end(turn)
  }

  /** To be called in the turn's own time, or before it has one again. */
  async execute<Row>(turn: Turn, query: CompiledQuery): Promise<QueryResult<Row>> {
    const isCurrent = this.#current === turn
    if (turn.isReleased || (turn.isTransaction && !isCurrent))
      throw new Error('The connection was given up before this query')
    if (turn.isTransaction) return this.#run<Row>(query.sql, query.parameters)
    if (!isCurrent) await this.#queue(turn)
    if (changes.has(query.query.kind)) return this.#change<Row>(turn, query)
    if (query.query.kind === 'SelectQueryNode') return this.#read<Row>(turn, query)
    this.#commitBatch()
    return this.#run<Row>(query.sql, query.parameters)
  }

  async #change<Row>(turn: Turn, { sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const batch = await this.#batchOf(turn)
    try {
      const result = this.#run<Row>(sql, parameters)
      await this.#join(turn, batch)
      return result
    } catch (error) {
      if (this.#batch === batch && !this.#db.isTransaction) this.#failBatch(error)
      this.#commitIfEmpty()
      throw error
    }
  }

  async #read<Row>(turn: Turn, query: CompiledQuery): Promise<QueryResult<Row>> {
    let result: QueryResult<Row>
    try {
      result = this.#run<Row>(query.sql, query.parameters)
    } catch (error) {
      if (!isFileBusy(error)) throw error
      await this.#waitForLock(turn)
      return this.execute(turn, query)
    }
    if (!this.#batch) return result
    const isKept = await this.#join(turn, this.#batch).then(
      () => true,
      () => false,
    )
    // What it saw is gone.
    return isKept ? result : this.execute(turn, query)
  }

  #run<Row>(sql: string, parameters: readonly unknown[] = []): QueryResult<Row> {
    const { statement, answersRows } = this.#prepared(sql)
    const values = parameters as SQLInputValue[]
    if (answersRows) return { rows: statement.all(...values) as Row[] }
    const { changes: count, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(count), insertId: BigInt(lastInsertRowid) }
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

  #queue(turn: Turn): Promise<Turn> {
    return new Promise((resolve) => {
      this.#waiting.push({ turn, resolve })
      if (!this.#current) this.#next()
    })
  }

  #next(): void {
    const next = this.#waiting.shift()
    this.#current = next?.turn
    next?.resolve(next.turn)
  }

  #end(turn: Turn): void {
    if (this.#current === turn) this.#next()
  }

  /** The batch that the turn's changes belong to. It is the turn's time when the answer comes. */
  async #batchOf(turn: Turn): Promise<Batch> {
    if (this.#current !== turn) await this.#queue(turn)
    let batch = this.#lock ? undefined : this.#begin()
    while (!batch) {
      await this.#waitForLock(turn)
      batch = this.#begin()
    }
    return batch
  }

  /** The open batch, or a new one; undefined while another process holds the file. */
  #begin(): Batch | undefined {
    try {
      if (!this.#batch) this.#db.exec('begin immediate')
    } catch (error) {
      if (isFileBusy(error)) return undefined
      throw error
    }
    return (this.#batch ??= new Batch())
  }

  /** Lets the others go on meanwhile: those who only read need no lock. One looks for all who wait. */
  async #waitForLock(turn: Turn): Promise<void> {
    this.#lock ??= this.#lookForLock().finally(() => (this.#lock = undefined))
    const lock = this.#lock
    this.#end(turn)
    await lock
    await this.#queue(turn)
  }

  async #lookForLock(): Promise<void> {
    const end = performance.now() + lockWaitMs
    while (!this.#begin()) {
      if (performance.now() > end) throw FileTrouble.busy()
      await pause(lockPollMs)
    }
  }

  /** Ends the turn; its promise is kept when the batch is committed. */
  #join(turn: Turn, batch: Batch): Promise<void> {
    const committed = batch.join()
    if (batch.size >= maxPerCommit) this.#commitBatch()
    else if (batch.size === 1) setImmediate(() => this.#batch === batch && this.#commitWhenFree(batch))
    this.#end(turn)
    return committed
  }

  async destroy(): Promise<void> {
    this.#commitBatch()
    this.#db.close()
  }

  /** A transaction of another turn may be under way: its end tries again. */
  #commitWhenFree(batch: Batch): void {
    if (!this.#current?.isTransaction) this.#commitBatch()
    else setImmediate(() => this.#batch === batch && this.#commitWhenFree(batch))
  }

  #commitIfEmpty(): void {
    if (this.#batch?.size === 0) this.#commitBatch()
  }

  #commitBatch(): void {
    const batch = this.#batch
    if (!batch) return
    try {
      this.#db.exec('commit')
      this.#assertInPlace()
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

const turnOf = (connection: DatabaseConnection) => connection as Turn
