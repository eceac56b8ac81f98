import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { QueryResult } from 'kysely'

const keptStatements = 500

/** Runs SQL on node:sqlite and returns results in the form of Kysely. Each SQL text is prepared once. */
export class SqliteStatements {
  readonly #file: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()

  constructor(file: DatabaseSync) {
    this.#file = file
  }

  run<Row>(sql: string, parameters: readonly unknown[] = []): QueryResult<Row> {
    const { statement, answersRows } = this.#prepare(sql)
    const values = parameters as SQLInputValue[]
    if (answersRows) return { rows: statement.all(...values) as Row[] }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  #prepare(sql: string): Prepared {
    const cached = this.#prepared.get(sql)
    if (cached) return cached
    const statement = this.#file.prepare(sql)
    const prepared = { statement, answersRows: statement.columns().length > 0 }
    if (this.#prepared.size >= keptStatements) this.#prepared.clear()
    this.#prepared.set(sql, prepared)
    return prepared
  }
}

interface Prepared {
  statement: StatementSync
  /** Whether it returns rows: a select, a pragma or a statement with RETURNING. */
  answersRows: boolean
}
