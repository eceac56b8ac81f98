import type { Kysely } from 'kysely'
import type { Database } from '#server/database/tables.ts'
import { CommandRefusal, type Say } from './command.ts'
import { readShape, type TableShape } from './table-shape.ts'
import { differences, type Row, rowsOf, RowSum, sumTables, type TableSums } from './table-sums.ts'
import { withoutTriggers } from './without-triggers.ts'

/** Values that one statement may have: PostgreSQL takes 65,535, SQLite 32,766. */
const maxValues = 30_000
/** The operator sees a line of progress after this many rows of one table. */
const saidEach = 50_000

interface Copy {
  from: Database
  /** Target: migrated, and without rows. */
  to: Database
  /** The embedded one of the two databases. */
  embedded: Database
  say: Say
}

/**
 * Copies all rows from one database into an empty one, with their revisions. It reads one moment of the source, and
 * writes one transaction that compares counts and checksums before its commit: the target holds everything or nothing.
 * @throws {CommandRefusal} when the copy differs from its source
 */
export async function copyTables({ from, to, embedded, say }: Copy): Promise<TableSums> {
  const shape = await readShape(embedded)
  return from
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((source) =>
      to.transaction().execute(async (target) => {
        let read: TableSums = {}
        await withoutTriggers(target, async () => {
          read = await insertAll(source, target, shape, say)
        })
        const wrong = differences(read, await sumTables(target, shape))
        if (wrong.length > 0)
          throw new CommandRefusal(`A cópia difere da origem em: ${wrong.join(', ')}. Nada foi gravado.`)
        return read
      }),
    )
}

async function insertAll(
  source: Database,
  target: Database,
  shape: readonly TableShape[],
  say: Say,
): Promise<TableSums> {
  const anyTable = target as unknown as Kysely<Record<string, Row>>
  const sums: TableSums = {}
  for (const table of shape) {
    const sum = new RowSum()
    const atOnce = Math.floor(maxValues / table.columns.length)
    for await (const rows of rowsOf(source, table)) {
      for (const row of rows) sum.add(row, table.columns)
      if (sum.result.rows % saidEach === 0) say(`${table.name}: ${sum.result.rows} …`)
      for (let first = 0; first < rows.length; first += atOnce)
        await anyTable
          .insertInto(table.name)
          .values(rows.slice(first, first + atOnce))
          .execute()
    }
    sums[table.name] = sum.result
    if (sum.result.rows > 0) say(`${table.name}: ${sum.result.rows}`)
  }
  return sums
}
