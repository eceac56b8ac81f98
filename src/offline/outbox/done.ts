import type { Operation } from '../core/operation.ts'
import { kindOf } from '../operations/kinds.ts'
import { type CourtsideDatabase, type Done, readMeta } from '../storage/database.ts'

const mostKept = 200
const keptMs = 86_400_000

/**
 * Notes the operations that {host} has carried out, or that the person gave up. Call it inside the transaction that
 * writes them. Notes older than a day are removed.
 */
export async function noteDone(
  database: CourtsideDatabase,
  operations: readonly Operation[],
  doneAt: string,
  isGivenUp = false,
): Promise<void> {
  if (operations.length === 0) return
  const stored = (await readMeta(database, 'done')) ?? []
  const oldest = new Date(Date.parse(doneAt) - keptMs).toISOString()
  const done = [
    ...operations.map((operation) => doneOf(operation, doneAt, isGivenUp)).toReversed(),
    ...stored,
  ]
  const kept = done.filter((each) => each.doneAt > oldest).slice(0, mostKept)
  await database.meta.put({ key: 'done', value: kept })
}

/** Removes the notes about an event that this phone may not keep. Call it inside a transaction over `meta`. */
export async function forgetDone(database: CourtsideDatabase, eventId: string): Promise<void> {
  const stored = await readMeta(database, 'done')
  if (!stored?.some((each) => each.eventId === eventId)) return
  await database.meta.put({ key: 'done', value: stored.filter((each) => each.eventId !== eventId) })
}

function doneOf(operation: Operation, doneAt: string, isGivenUp: boolean): Done {
  const { id, eventId, eventTitle, categoryTitle, createdAt, subject } = operation
  const { words } = kindOf(operation)
  return {
    id,
    eventId,
    wanted: words.wanted(operation),
    ...(eventTitle !== undefined && { eventTitle }),
    ...(categoryTitle !== undefined && { categoryTitle }),
    createdAt,
    doneAt,
    ...(isGivenUp && {
      givenUp: { change: words.change, subject, value: words.value?.(operation) ?? '' },
    }),
  }
}
