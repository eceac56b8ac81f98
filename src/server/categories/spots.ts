import type { RawBuilder } from 'kysely'
import { compiledQuery, isOneOf } from '#server/database/compiled-query.ts'
import { isPostgres } from '#server/database/engine.ts'
import type { CategoryRow, Database } from '#server/database/tables.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'

/**
 * Takes a place in a category that is not drawn, where there is one. Exact on both engines: the row is locked by its own
 * update, and the condition is read again behind the lock.
 */
const takeSpotUndrawn = compiledQuery<{ id: string }, { id: string }>((db, value) =>
  spotTaken(db, value('id')).where('draw_id', 'is', null).returning('id'),
)

/** The same for a player who is in the draw. */
const takeSpotDrawn = compiledQuery<{ id: string }, { id: string }>((db, value) =>
  spotTaken(db, value('id')).returning('id'),
)

const spotTaken = (db: Database, id: RawBuilder<string>) =>
  db
    .updateTable('category')
    .set(({ eb }) => ({ taken: eb('taken', '+', 1) }))
    .where('id', '=', id)
    .whereRef('taken', '<', 'max_players')

/**
 * Takes a place in a category, or says why there is none.
 * @param isInDraw who takes it is in the draw of the category; nobody else comes into one that is drawn
 */
export async function takeSpot(
  db: Database,
  id: string,
  { isInDraw = false } = {},
): Promise<Refusal<'category.full' | 'category.drawn'> | undefined> {
  const [taken] = await (isInDraw ? takeSpotDrawn : takeSpotUndrawn)(db, { id })
  if (taken) return undefined
  const category = db.selectFrom('category').select(['title', 'draw_id']).where('id', '=', id)
  const { title, draw_id } = (await category.executeTakeFirst()) ?? { title: '', draw_id: null }
  return refuse(draw_id === null || isInDraw ? 'category.full' : 'category.drawn', { title })
}

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
export const takeSpots = compiledQuery<{ id: string; count: number }, never>((db, value) =>
  db
    .updateTable('category')
    .set(({ eb }) => ({ taken: eb('taken', '+', value('count')) }))
    .where('id', '=', value('id')),
)

/** Whoever takes or frees places in several categories does so in the order of their ids, or two could wait for each other. */
export async function releaseSpot(db: Database, id: string): Promise<void> {
  await db
    .updateTable('category')
    .set(({ eb }) => ({ taken: eb('taken', '-', 1) }))
    .where('id', '=', id)
    .execute()
}
