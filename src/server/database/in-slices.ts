import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Tables } from './tables.ts'

/**
 * A slice holds the write lock for about this time: a registration that arrives in the meantime waits for one slice.
 */
const sliceMs = 15
/**
 * The smallest number of rows in a slice: with fewer, deleting would never end on a slow disk. Each slice has a
 * multiple of it, so that few statements are prepared.
 */
const fewest = 50
const most = 500
/** Rows of the first slice, before the speed of the disk is known. */
const atFirst = 100

/** The number of rows of the next slice, from the time of the last one; at most twice as many as before. */
export function nextSlice(rows: number, tookMs: number): number {
  const wanted = Math.min(rows * 2, (rows * sliceMs) / Math.max(tookMs, 0.1))
  return Math.min(most, Math.max(1, Math.round(wanted / fewest)) * fewest)
}

/** If the event loop was busier than this during a pause, the server is answering requests. */
const busyShare = 0.1
/** The longest pause in ms, so that deleting also ends on a slow disk. */
const longestPause = 2_000

/**
 * The pause after a slice, in ms: as long as the slice took, or a hundred times as long while requests are answered, so
 * that at most one request in a hundred meets a slice.
 * @param tookMs duration of the slice
 * @param utilization of the event loop in a moment without a slice, 0 to 1
 */
export function pauseAfter(tookMs: number, utilization: number): number {
  return utilization > busyShare ? Math.min(Math.max(1, tookMs) * 100, longestPause) : Math.max(1, tookMs)
}

/** Waits, so that requests are answered first. Returns the number of rows of the next slice. */
async function giveWay(rows: number, since: number): Promise<number> {
  const tookMs = performance.now() - since
  const shortest = pauseAfter(tookMs, 0)
  const before = performance.eventLoopUtilization()
  await pause(shortest)
  const { utilization } = performance.eventLoopUtilization(before)
  await pause(pauseAfter(tookMs, utilization) - shortest)
  return nextSlice(rows, tookMs)
}

/**
 * Deletes the rows that are older than a moment, the oldest first, in slices. Each slice is a transaction of its own,
 * so that a registration waits for one slice at most, and the next run continues where this one ended.
 * @param column of type timestamp, with an index
 */
export async function deleteOlder<Table extends keyof Tables>(
  db: Database,
  table: Table,
  column: string & keyof Tables[Table],
  before: string,
): Promise<void> {
  const [from, moment] = [sql.table(table), sql.ref(column)]
  for (let rows = atFirst; ;) {
    const start = performance.now()
    const last = await sql<{ moment: string }>`
      select ${moment} as moment from ${from} where ${moment} < ${before}
      order by ${moment} limit 1 offset ${rows - 1}
    `.execute(db)
    const [slice] = last.rows
    await sql`delete from ${from} where ${moment} <= ${slice?.moment ?? before} and ${moment} < ${before}`.execute(
      db,
    )
    if (!slice) return
    rows = await giveWay(rows, start)
  }
}

/** Tables whose rows have an id. */
type WithId = { [Table in keyof Tables]: 'id' extends keyof Tables[Table] ? Table : never }[keyof Tables]

/** Calls `work` with the ids of all rows of a table, slice by slice, with a pause after each slice. */
export async function eachSlice(
  db: Database,
  table: WithId,
  work: (ids: string[]) => Promise<unknown>,
): Promise<void> {
  let after = ''
  for (let size = atFirst; ;) {
    const start = performance.now()
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where id > ${after} order by id limit ${size}
    `.execute(db)
    const last = rows.at(-1)
    if (!last) return
    await work(rows.map(({ id }) => id))
    if (rows.length < size) return
    after = last.id
    size = await giveWay(size, start)
  }
}
