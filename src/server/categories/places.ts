import { compiledQuery, isOneOf } from '#server/database/compiled-query.ts'
import { isPostgres } from '#server/database/engine.ts'
import type { CategoryRow, Database } from '#server/database/tables.ts'

/** Takes a place, where there is one. Exact on both engines: the row is locked by its own update, and the condition is read again behind the lock. */
export const takePlace = compiledQuery<{ id: string }, { id: string }>((db, value) =>
  db
    .updateTable('category')
    .set(({ eb }) => ({ taken: eb('taken', '+', 1) }))
    .where('id', '=', value('id'))
    .whereRef('taken', '<', 'max_players')
    .returning('id'),
)

/** Categories of an event, whose number of taken places nobody else changes until the transaction ends. */
export const lockCategories = compiledQuery<{ eventId: string; ids: string[] }, CategoryRow>((db, value) => {
  const query = db
    .selectFrom('category')
    .selectAll()
    .where('event_id', '=', value('eventId'))
    .where(isOneOf(db, 'id', value('ids')))
    .orderBy('id')
  return isPostgres(db) ? query.forNoKeyUpdate() : query
})

/** Takes places in a category that is locked and has them. */
export const takePlaces = compiledQuery<{ id: string; count: number }, never>((db, value) =>
  db
    .updateTable('category')
    .set(({ eb }) => ({ taken: eb('taken', '+', value('count')) }))
    .where('id', '=', value('id')),
)

/** Whoever takes or frees places in several categories does so in the order of their ids, or two could wait for each other. */
export async function freePlace(db: Database, id: string): Promise<void> {
  await db
    .updateTable('category')
    .set(({ eb }) => ({ taken: eb('taken', '-', 1) }))
    .where('id', '=', id)
    .execute()
}
