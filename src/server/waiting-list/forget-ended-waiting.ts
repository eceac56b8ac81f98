import type { Day } from '#contract/formats/days.ts'
import { eachSlice } from '#server/database/in-slices.ts'
import type { Database } from '#server/database/tables.ts'
import { endedEvents } from '#server/events/ended-events.ts'

/** Deletes waiting entries of events that are over or cancelled. */
export async function forgetEndedWaiting(db: Database, today: Day): Promise<void> {
  await eachSlice(db, 'waiting', (ids) =>
    db.deleteFrom('waiting').where('id', 'in', ids).where('event_id', 'in', endedEvents(db, today)).execute(),
  )
}
