import type { CourtClosing } from '#contract/order-of-play/court-closings.ts'
import type { Database } from '#server/database/tables.ts'

/** The courts of an event that are closed or were closed before, by court id. */
export async function readClosings(db: Database, eventId: string): Promise<CourtClosing[]> {
  const rows = await db
    .selectFrom('court_closing')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('court_id')
    .execute()
  return rows.map(({ court_id: id, closed_from: from, closed_until: until, reason, version }) => ({
    id,
    eventId,
    closed: from !== null && until !== null && reason !== null ? { from, until, reason } : null,
    version,
  }))
}
