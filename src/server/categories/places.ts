import { compiledQuery } from '#server/database/compiled-query.ts'
import type { Database } from '#server/database/tables.ts'

/** Takes a place, where there is one. Exact on both engines: the row is locked by its own update, and the condition is read again behind the lock. */
export const takePlace = compiledQuery<{ id: string }, { id: string }>((db, value) =>
  db
    .updateTable('category')
    .set(({ eb }) => ({ taken: eb('taken', '+', 1) }))
    .where('id', '=', value('id'))
    .whereRef('taken', '<', 'max_players')
    .returning('id'),
)

/** Whoever takes or frees places in several categories does so in the order of their ids, or two could wait for each other. */
export async function freePlace(db: Database, id: string): Promise<void> {
  await db
    .updateTable('category')
    .set(({ eb }) => ({ taken: eb('taken', '-', 1) }))
    .where('id', '=', id)
    .execute()
}
