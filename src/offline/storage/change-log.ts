import type { ChangeLog, CourtsideDatabase } from './database.ts'

/**
 * Largest number of rows in the log, unless the newest change alone has more. A reader that missed more reads the whole
 * outbox.
 */
const mostNamed = 500

/** Adds written or removed rows to the log, within their transaction. Answers the number of the change. */
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

/**
 * The `seq` of the rows that were written or removed after change number `known`; undefined when the log does not reach
 * back so far.
 */
export function changedSince(
  log: ChangeLog | undefined,
  heardUpTo: number | undefined,
): Set<number> | undefined {
  if (!log || heardUpTo === undefined) return undefined
  const missed = log.count - heardUpTo
  if (missed < 0 || missed > log.latest.length) return undefined
  return new Set(log.latest.slice(log.latest.length - missed).flat())
}
