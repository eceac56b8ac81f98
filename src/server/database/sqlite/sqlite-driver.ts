import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { type Batch, SharedCommit } from './shared-commit.ts'
import { SqliteStatements } from './sqlite-statements.ts'
import { Turn, Turns } from './sqlite-turns.ts'
import { FileTrouble, isFileBusy } from '../trouble.ts'

/** How often to check whether another process has released the file, and when to give up. */
const lockPollMs = 25
const lockWaitMs = 2_000
const changes: ReadonlySet<string> = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'])

/**
 * Kysely on node:sqlite, which has one connection and answers synchronously. Three requests that arrive together run as
 * follows:
 *
 *     begin immediate                  the first request opens the shared commit
 *     savepoint one … release one      its transaction; it waits for the commit, and its turn ends
 *     savepoint one … rollback to one  the second request fails; the changes of the others are not lost
 *     savepoint one … release one      the third request
 *     commit                           at the end of the round of the event loop: one fsync, then all are answered
 *
 * - `Turns` decides whose turn it is. A transaction keeps its turn until its end, a single query only for itself.
 * - `SharedCommit` decides which changes are committed together. A single change joins it, too.
 * - No answer depends on data that may still be lost: a request that read from an open batch, or failed because of data
 *   that it read there, is answered after the commit. If the commit fails, a read is repeated.
 * - While another process holds the file, changes give up their turn and wait; reads go on.
 */
export class SqliteDriver implements Driver {
  readonly #file: DatabaseSync
  readonly #statements: SqliteStatements
  readonly #turns = new Turns()
  readonly #commits: SharedCommit
  /**
   * Set while another process holds the file. Resolves when changes are possible again; rejects when that takes too
   * long.
   */
  #lock: Promise<void> | undefined

  /** @param assertInPlace throws when the database file was deleted or replaced */
  constructor(file: DatabaseSync, assertInPlace: () => void = () => {}) {
    this.#file = file
    this.#statements = new SqliteStatements(file)
    const isMidTransaction = () => this.#turns.current?.isTransaction ?? false
    this.#commits = new SharedCommit(file, { assertInPlace, isMidTransaction })
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const turn = new Turn((one, query) => this.#execute(one, query))
    await this.#turns.wait(turn)
    return turn
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const turn = turnOf(connection)
    await this.#open(turn)
    this.#statements.run('savepoint one')
    turn.isTransaction = true
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const { batch } = this.#commits
    if (!batch || !this.#file.isTransaction) throw new Error('The transaction was lost before its commit')
    this.#statements.run('release one')
    return this.#endWith(batch, turnOf(connection))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const turn = turnOf(connection)
    // Kysely also rolls back after a commit that failed; that transaction has already ended.
    if (this.#turns.current !== turn) return
    // After some errors, such as a full disk, SQLite itself rolls back the whole transaction.
    if (this.#file.isTransaction) this.#file.exec('rollback to one; release one')
    else this.#commits.fail(new Error('The database ended the transaction'))
    const { batch } = this.#commits
    if (batch && batch.size > 0) return this.#endWith(batch, turn)
    this.#commits.closeIfEmpty()
    turn.isTransaction = false
    this.#turns.end(turn)
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const turn = turnOf(connection)
    turn.isReleased = true
    this.#turns.end(turn)
  }

  async destroy(): Promise<void> {
    this.#commits.commit()
    this.#file.close()
  }

  async #execute<Row>(turn: Turn, query: CompiledQuery): Promise<QueryResult<Row>> {
    if (turn.isReleased) throw new Error('The connection was given up before this query')
    if (turn.isTransaction) return this.#run(query)
    await this.#turns.wait(turn)
    if (changes.has(query.query.kind)) return this.#change(turn, query)
    if (query.query.kind === 'SelectQueryNode') return this.#read(turn, query)
    // Any other query may be a pragma, which does not work within a transaction.
    this.#commits.commit()
    return this.#run(query)
  }

  #run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    return this.#statements.run(sql, parameters)
  }

  async #change<Row>(turn: Turn, query: CompiledQuery): Promise<QueryResult<Row>> {
    const batch = await this.#open(turn)
    try {
      const result = this.#run<Row>(query)
      await this.#endWith(batch, turn)
      return result
    } catch (error) {
      if (this.#commits.batch === batch && !this.#file.isTransaction) this.#commits.fail(error)
      this.#commits.closeIfEmpty()
      throw error
    }
  }

  async #read<Row>(turn: Turn, query: CompiledQuery): Promise<QueryResult<Row>> {
    let result: QueryResult<Row>
    try {
      result = this.#run<Row>(query)
    } catch (error) {
      if (!isFileBusy(error)) throw error
      await this.#waitForFile(turn)
      return this.#execute(turn, query)
    }
    const { batch } = this.#commits
    if (!batch) return result
    const isKept = await this.#endWith(batch, turn).then(
      () => true,
      () => false,
    )
    return isKept ? result : this.#execute(turn, query)
  }

  /** Ends the turn; resolves when the batch is committed. */
  #endWith(batch: Batch, turn: Turn): Promise<void> {
    const committed = this.#commits.join(batch)
    turn.isTransaction = false
    this.#turns.end(turn)
    return committed
  }

  /** The batch of the turn's changes. When it resolves, the turn is the current one. */
  async #open(turn: Turn): Promise<Batch> {
    await this.#turns.wait(turn)
    let batch = this.#lock ? undefined : this.#openIfFree()
    while (!batch) {
      await this.#waitForFile(turn)
      batch = this.#openIfFree()
    }
    return batch
  }

  #openIfFree(): Batch | undefined {
    try {
      return this.#commits.open()
    } catch (error) {
      if (isFileBusy(error)) return undefined
      throw error
    }
  }

  /**
   * Gives up the turn while another process holds the file, so that reads, which need no lock, go on. One loop checks
   * the file for all waiting turns.
   */
  async #waitForFile(turn: Turn): Promise<void> {
    this.#lock ??= this.#lookForFile().finally(() => (this.#lock = undefined))
    const lock = this.#lock
    this.#turns.end(turn)
    await lock
    await this.#turns.wait(turn)
  }

  async #lookForFile(): Promise<void> {
    const end = performance.now() + lockWaitMs
    while (!this.#openIfFree()) {
      if (performance.now() > end) throw FileTrouble.busy()
      await pause(lockPollMs)
    }
  }
}

const turnOf = (connection: DatabaseConnection) => connection as Turn
