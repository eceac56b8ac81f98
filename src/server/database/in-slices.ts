import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Tables } from './tables.ts'

/** A slice holds the write lock for about so long: whoever registers meanwhile waits for one. */
const sliceMs = 15
/** Fewer rows would never end on a slow disk. A slice has a multiple of them, so that few statements are prepared. */
const fewest = 50
const most = 500
/** Of the first slice, before it is known how long one takes. */
const atFirst = 100

/** How many rows the next slice has, by the time that the last one took; never more than twice as many. */
export function nextSlice(rows: number, tookMs: number): number {
  const wanted = Math.min(rows * 2, (rows * sliceMs) / Math.max(tookMs, 0.1))
  return Math.min(most, Math.max(1, Math.round(wanted / fewest)) * fewest)
}

/** Requests are being answered where the event loop was used more than this while nothing was deleted. */
const busyShare = 0.1
/** In ms; so that a slow disk comes to an end, too. */
const longestPause = 2_000

/**
 * How long nothing is deleted after a slice, in ms: as long as it took, and beside requests a hundred times as long, so that
 * one of a hundred meets a slice at most.
 * @param tookMs what the slice took
 * @param utilization of the event loop in a moment without a slice, 0 to 1
 */
export function pauseAfter(tookMs: number, utilization: number): number {
  return utilization > busyShare ? Math.min(Math.max(1, tookMs) * 100, longestPause) : Math.max(1, tookMs)
}

/** Lets requests go first. Answers how many rows the next slice has. */
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

/** Calls `work` with the ids of all rows of a table, some at a time, with a pause after each. */
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
