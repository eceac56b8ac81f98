import { partsOfMatchId } from '#contract/draws/match-id.ts'
import type { Move } from '#server/changed-times/changed-times.ts'
import type { Database } from '#server/database/tables.ts'
import { columnsOfCourtSlot } from '#server/draws/match-rows.ts'

/** Stores the planned court slot of a match, and raises the version of the court slot. */
export async function writeCourtSlot(
  db: Database,
  { match: { id, placeVersion = 1 }, planned }: Move,
): Promise<void> {
  const { drawId, key } = partsOfMatchId(id)
  const columns = { ...columnsOfCourtSlot(planned), place_version: placeVersion + 1 }
  await db
    .insertInto('draw_match')
    .values({ id, draw_id: drawId, key, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute()
}
