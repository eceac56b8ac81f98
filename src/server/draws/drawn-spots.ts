import type { Database } from '#server/database/tables.ts'
import { changeHolds } from '#server/players/holds/change-holds.ts'

/** Players who are drawn keep the spot, paid or not. */
export async function keepSpots(db: Database, playerIds: readonly string[]): Promise<void> {
  if (playerIds.length === 0) return
  await db
    .updateTable('player')
    .set({ expires_at: null, hold_notices: 0 })
    .where('id', 'in', playerIds)
    .where('expires_at', 'is not', null)
    .execute()
}

/** Players who are in no draw any more get the whole time for payment, from now on. */
export async function limitSpots(
  db: Database,
  eventId: string,
  playerIds: readonly string[],
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> {
  if (playerIds.length === 0) return
  const event = db.selectFrom('event').select(['id', 'hold_hours', 'start_date']).where('id', '=', eventId)
  const found = await event.executeTakeFirstOrThrow()
  if (found.hold_hours !== null) await changeHolds(db, found, now, timeZone, playerIds)
}
