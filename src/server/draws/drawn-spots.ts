import type { Database } from '#server/database/tables.ts'
import { changeHolds } from '#server/players/holds/change-holds.ts'

/** Who is drawn keeps the spot, paid or not. */
export async function keepSpots(db: Database, playerIds: readonly string[]): Promise<void> {
  if (playerIds.length === 0) return
  await db
    .updateTable('player')
    .set({ expires_at: null, hold_notices: 0 })
    .where('id', 'in', playerIds)
    .where('expires_at', 'is not', null)
    .execute()
}

/** Who is in no draw any more has the whole period to pay from now on. */
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
