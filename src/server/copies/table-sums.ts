import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/database/tables.ts'
import type { TableShape } from './table-shape.ts'

export type Row = Record<string, string | number | Uint8Array | null>

/** Number of rows and their checksum, by table. */
export type TableSums = Record<string, { rows: number; sum: string }>

const rowsAtOnce = 500
const mask = (1n << 128n) - 1n

/**
 * Checksum of rows in any order, equal on both engines: the sum of the first 128 bits of the SHA-256 of each row. The
 * engines order texts differently, so the order can't be a part of it.
 */
export class RowSum {
  #sum = 0n
  #rows = 0

  add(row: Row, columns: readonly string[]): void {
    const values = columns.map((column) => {
      const value = row[column]
      return value instanceof Uint8Array ? { hex: Buffer.from(value).toString('hex') } : (value ?? null)
    })
    const digest = createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 32)
    this.#sum = (this.#sum + BigInt(`0x${digest}`)) & mask
    this.#rows += 1
  }

  get result(): { rows: number; sum: string } {
    return { rows: this.#rows, sum: this.#sum.toString(16).padStart(32, '0') }
  }
}

/**
 * All rows of a table, some hundred at a time. Outside a transaction, rows that change in the meantime may be missed.
 */
export async function* rowsOf(db: Database, { name, key }: TableShape): AsyncGenerator<Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  let last: Row | undefined
  for (;;) {
    const after = last
    const condition =
      after === undefined ? sql`1 = 1` : sql`(${columns}) > (${sql.join(key.map((column) => after[column]))})`
    const { rows } = await sql<Row>`
      select * from ${sql.table(name)} where ${condition} order by ${columns} limit ${sql.lit(rowsAtOnce)}`.execute(
      db,
    )
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)
  }
}

/** Counts and checksums of these tables. */
export async function sumTables(db: Database, shape: readonly TableShape[]): Promise<TableSums> {
  const sums: TableSums = {}
  for (const table of shape) {
    const sum = new RowSum()
    for await (const rows of rowsOf(db, table)) for (const row of rows) sum.add(row, table.columns)
    sums[table.name] = sum.result
  }
  return sums
}

/** The tables in which two databases differ. */
export function differences(one: TableSums, other: TableSums): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].filter(
    (name) => one[name]?.rows !== other[name]?.rows || one[name]?.sum !== other[name]?.sum,
  )
}

export const rowsIn = (sums: TableSums) => Object.values(sums).reduce((total, { rows }) => total + rows, 0)
