import type { Day } from '#contract/formats/days.ts'
import { eachSlice } from '#server/database/in-slices.ts'
import type { Database } from '#server/database/tables.ts'
import { endedEvents } from '#server/events/ended-events.ts'

/**
 * Deletes links and addresses when an event is over or cancelled, because they are not needed any more; the pairs stay.
 */
export async function forgetInvitations(db: Database, today: Day): Promise<void> {
  await eachSlice(db, 'partner_invitation', (ids) =>
    db
      .deleteFrom('partner_invitation')
      .where('id', 'in', ids)
      .where('event_id', 'in', endedEvents(db, today))
      .execute(),
  )
}
