import type { Day } from '#contract/formats/days.ts'
import type { Database } from '#server/database/tables.ts'

/** The ids of the events that are over or cancelled, for a query. */
export const endedEvents = (db: Database, today: Day) =>
  db
    .selectFrom('event')
    .select('event.id')
    .where(({ eb, or }) => or([eb('end_date', '<', today), eb('cancelled_at', 'is not', null)]))
