import type { KeptDraw } from '#contract/draws/kept-draw.ts'
import { locked } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import { readKeptDraw } from './kept-draws.ts'

/**
 * Locks a standing draw together with its category: until the transaction ends, nobody draws it again and nobody
 * changes its matches. A result can affect any match of a draw, so all notes of a draw are written one after the other.
 * @returns undefined when there is no such draw, or when it no longer stands
 */
export async function lockStandingDraw(db: Database, id: string): Promise<KeptDraw | undefined> {
  const query = db
    .selectFrom('category')
    .select('id')
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('draw').select('draw.category_id').where('draw.id', '=', id),
    )
    .where('draw_id', '=', id)
  // The row is read again after the lock, because it may have changed.
  const category = await locked(db, query).executeTakeFirst()
  return category && readKeptDraw(db, id)
}
