import { notDrawn } from '#server/categories/drawn-players.ts'
import type { Database, EventRow } from '#server/database/tables.ts'
import { holdUntil } from './hold-until.ts'
import { takingPart } from '#server/database/takes-part.ts'

/**
 * Applies another number of hours to registered players who have not paid. They get the whole new time from now on, and
 * nobody's deadline moves to an earlier moment. Without hours no spot expires. Players who were registered on the spot
 * or are drawn, and players whose spot an organiser holds, do not expire.
 * @param among only these players
 */
export async function changeHolds(
  db: Database,
  event: Pick<EventRow, 'id' | 'hold_hours' | 'start_date'>,
  now: Date,
  timeZone: string,
  among?: readonly string[],
): Promise<void> {
  const all = db
    .updateTable('player')
    .where('event_id', '=', event.id)
    .where('paid_at', 'is', null)
    .where(takingPart)
  const unpaid = among ? all.where('id', 'in', among) : all
  if (event.hold_hours === null) {
    await unpaid.set({ expires_at: null, hold_notices: 0 }).where('expires_at', 'is not', null).execute()
    return
  }
  const until = holdUntil(event, now, timeZone)
  if (until === null) return
  await unpaid
    .set({ expires_at: until, hold_notices: 0 })
    .where('payment_cents', '>', 0)
    .where('held_at', 'is', null)
    .where(notDrawn)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '<', until)]))
    .where('registration_id', 'in', (query) =>
      query
        .selectFrom('registration')
        .select('id')
        .where('event_id', '=', event.id)
        .where('registered_by', 'is', null),
    )
    .execute()
}
