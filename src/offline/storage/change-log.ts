import type { CourtsideDatabase } from './database.ts'

/** How other tabs and the worker find out which operations were written, without reading all of them. */
export interface ChangeLog {
  /** Transactions that wrote operations, from a random start: a database that was erased never counts the same again. */
  count: number
  /** Places of the rows that each of the latest transactions wrote or removed, the newest last. */
  latest: number[][]
}

/** Rows that a log names at most, unless the newest change alone is longer. Whoever missed more reads the whole outbox. */
const mostNamed = 500

/** Notes that these rows were written or removed; inside the transaction that did it. Answers the number of the change. */
export async function noteChange(database: CourtsideDatabase, seqs: number[]): Promise<number> {
  const row = await database.meta.get('changes')
  const log = row?.key === 'changes' ? row.value : { count: Math.floor(Math.random() * 2 ** 40), latest: [] }
  const latest = [...log.latest, seqs]
  let named = latest.reduce((sum, { length }) => sum + length, 0)
  while (named > mostNamed && latest.length > 1) named -= latest.shift()?.length ?? 0
  const count = log.count + 1
  await database.meta.put({ key: 'changes', value: { count, latest } })
  return count
}

/** Places of the rows that were written or removed after change number `known`; undefined when the log can't tell. */
export function changedSince(log: ChangeLog | undefined, known: number | undefined): Set<number> | undefined {
  if (!log || known === undefined) return undefined
  const missed = log.count - known
  if (missed < 0 || missed > log.latest.length) return undefined
  return new Set(log.latest.slice(log.latest.length - missed).flat())
}
