import type { KeptDraw } from '#contract/draws/kept-draw.ts'
import { locked } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import { readKeptDraw } from './kept-draws.ts'

/**
 * A draw that stands, locked with its category: nobody draws it again, and nobody notes anything of its matches, until
 * the transaction ends. What follows from a result may be any match, so all that is noted of a draw goes one after the other.
 * @returns undefined where there is no such draw, or it stands no more
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
