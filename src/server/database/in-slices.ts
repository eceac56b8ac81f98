import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Tables } from './tables.ts'

/** So many rows hold the write lock for a few milliseconds. */
const sliceRows = 500

/** Requests get as much time as the last slice took. */
async function giveWay(since: number): Promise<void> {
  await pause(Math.max(1, performance.now() - since))
}

/**
 * Deletes the rows that are older than a moment, the oldest first, some at a time: each slice is a transaction of its
 * own, so that whoever registers meanwhile waits for one slice at most, and the next run goes on where this one ended.
 * @param column of type timestamp, with an index
 */
export async function deleteOlder<Table extends keyof Tables>(
  db: Database,
  table: Table,
  column: string & keyof Tables[Table],
  before: string,
): Promise<void> {
  const [rows, moment] = [sql.table(table), sql.ref(column)]
  for (;;) {
    const start = performance.now()
    const last = await sql<{ moment: string }>`
      select ${moment} as moment from ${rows} where ${moment} < ${before}
      order by ${moment} limit 1 offset ${sql.lit(sliceRows - 1)}
    `.execute(db)
    const [slice] = last.rows
    await sql`delete from ${rows} where ${moment} <= ${slice?.moment ?? before} and ${moment} < ${before}`.execute(
      db,
    )
    if (!slice) return
    await giveWay(start)
  }
}

/** Tables whose rows have an id. */
type WithId = { [Table in keyof Tables]: 'id' extends keyof Tables[Table] ? Table : never }[keyof Tables]

/** Calls `work` with the ids of all rows of a table, some at a time, with a pause after each. */
export async function eachSlice(
  db: Database,
  table: WithId,
  work: (ids: string[]) => Promise<unknown>,
): Promise<void> {
  let after = ''
  for (;;) {
    const start = performance.now()
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where id > ${after} order by id limit ${sql.lit(sliceRows)}
    `.execute(db)
    const last = rows.at(-1)
    if (!last) return
    await work(rows.map(({ id }) => id))
    if (rows.length < sliceRows) return
    after = last.id
    await giveWay(start)
  }
}
