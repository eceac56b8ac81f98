import { drawnAmong } from '#server/categories/drawn-players.ts'
import { takeSpot } from '#server/categories/spots.ts'
import { locked } from '#server/database/engine.ts'
import type { Database, PlayerRow } from '#server/database/tables.ts'
import { endWaiting } from '#server/categories/waiting-rows.ts'
import type { Refusal } from '#server/http/refusal.ts'
import { refuseTooMany } from '#server/fees/refuse-too-many.ts'
import { takingPart } from '#server/database/takes-part.ts'

/**
 * Takes a spot for a player who had withdrawn, if one is free and the person does not have the maximum of other
 * categories.
 */
export async function retakeSpot(
  db: Database,
  row: Pick<PlayerRow, 'id' | 'event_id' | 'person_id' | 'category_id'>,
): Promise<Refusal<'category.full' | 'category.drawn' | 'registration.tooMany'> | undefined> {
  // The lock makes sure that a simultaneous registration of the person is seen.
  await locked(db, db.selectFrom('person').select('id').where('id', '=', row.person_id)).executeTakeFirst()
  const existing = await db
    .selectFrom('player')
    .select('id')
    .where('event_id', '=', row.event_id)
    .where('person_id', '=', row.person_id)
    .where(takingPart)
    .execute()
  const event = await db
    .selectFrom('event')
    .select('fee_rules')
    .where('id', '=', row.event_id)
    .executeTakeFirstOrThrow()
  const tooMany = refuseTooMany(event, existing.length + 1)
  if (tooMany) return tooMany
  const isInDraw = (await drawnAmong(db, [row.id])).size > 0
  const refused = await takeSpot(db, row.category_id, { isInDraw })
  if (!refused) await endWaiting(db, [{ personId: row.person_id, categoryIds: [row.category_id] }])
  return refused
}
