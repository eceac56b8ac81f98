import type { RawBuilder } from 'kysely'
import { compiledQuery, isOneOf } from '#server/database/compiled-query.ts'
import { isPostgres } from '#server/database/engine.ts'
import type { CategoryRow, Database } from '#server/database/tables.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'

/**
 * Takes a spot in a category that is not drawn, if one is free. This is exact on both engines: the update locks the
 * row, and the condition is checked again behind the lock.
 */
const takeSpotUndrawn = compiledQuery<{ id: string }, { id: string }>((db, value) =>
  spotTaken(db, value('id')).where('draw_id', 'is', null).returning('id'),
)

/** Takes a spot for a player who is in the draw. */
const takeSpotDrawn = compiledQuery<{ id: string }, { id: string }>((db, value) =>
  spotTaken(db, value('id')).returning('id'),
)

const spotTaken = (db: Database, id: RawBuilder<string>) =>
  db
    .updateTable('category')
    .set(({ eb }) => ({ taken: eb('taken', '+', 1) }))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .whereRef('taken', '<', 'max_players')

/**
 * Takes a spot in a category, or returns the reason why there is none.
 * @param isInDraw whether the player is in the draw of the category; a drawn category accepts no other player
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

/** Open categories of an event. Nobody else changes their number of taken spots until the transaction ends. */
export const lockCategories = compiledQuery<{ eventId: string; ids: string[] }, CategoryRow>((db, value) => {
  const query = db
    .selectFrom('category')
    .selectAll()
    .where('event_id', '=', value('eventId'))
    .where('ended_at', 'is', null)
    .where(isOneOf(db, 'id', value('ids')))
    .orderBy('id')
  return isPostgres(db) ? query.forNoKeyUpdate() : query
})

/** Takes spots in a category that is locked and has enough free ones. */
export const takeSpots = compiledQuery<{ id: string; count: number }, never>((db, value) =>
  db
    .updateTable('category')
    .set(({ eb }) => ({ taken: eb('taken', '+', value('count')) }))
    .where('id', '=', value('id')),
)

/**
 * Frees a spot. A call that takes or frees spots in several categories does so in the order of their ids; otherwise two
 * calls could wait for each other.
 */
export async function releaseSpot(db: Database, id: string): Promise<void> {
  await db
    .updateTable('category')
    .set(({ eb }) => ({ taken: eb('taken', '-', 1) }))
    .where('id', '=', id)
    .execute()
}
