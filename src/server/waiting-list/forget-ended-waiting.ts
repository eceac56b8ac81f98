import type { Day } from '#contract/formats/days.ts'
import { eachSlice } from '#server/database/in-slices.ts'
import type { Database } from '#server/database/tables.ts'

/** Nobody waits for an event that is over or cancelled. */
export async function forgetEndedWaiting(db: Database, today: Day): Promise<void> {
  await eachSlice(db, 'waiting', (ids) =>
    db
      .deleteFrom('waiting')
      .where('id', 'in', ids)
      .where('event_id', 'in', (query) =>
        query
          .selectFrom('event')
          .select('event.id')
          .where(({ eb, or }) => or([eb('end_date', '<', today), eb('cancelled_at', 'is not', null)])),
      )
      .execute(),
  )
}
