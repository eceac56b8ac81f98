import type { Day } from '#contract/formats/days.ts'
import { eachSlice } from '#server/database/in-slices.ts'
import type { Database } from '#server/database/tables.ts'

const keptForDays = 90

/** Deletes messages to the people of an event 90 days after the event, together with their recipients. */
export async function forgetOldMessages(db: Database, today: Day): Promise<void> {
  const last = new Date(Date.parse(`${today}T12:00:00Z`) - keptForDays * 86_400_000)
    .toISOString()
    .slice(0, 10)
  await eachSlice(db, 'event_message', (ids) =>
    db
      .deleteFrom('event_message')
      .where('id', 'in', ids)
      .where('event_id', 'in', (query) =>
        query.selectFrom('event').select('event.id').where('end_date', '<', last),
      )
      .execute(),
  )
}
