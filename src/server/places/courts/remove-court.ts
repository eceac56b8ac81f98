import { removeCourt } from '#contract/places/courts.ts'
import type { Day } from '#contract/formats/days.ts'
import type { Account } from '#server/access/account.ts'
import type { Policy } from '#server/access/policy.ts'
import type { Database } from '#server/database/tables.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { lockCourts } from '#server/court-hours/free-courts.ts'
import { readableTitles } from '#server/places/readable-titles.ts'
import { mayChangePlace } from '#server/places/visible-places.ts'

const changesPlaceOfCourt: Policy<Account, 'court.notFound', 'id'> = {
  who: 'account',
  path: async ({ params, account, db }) => {
    const court = await db
      .selectFrom('court')
      .select('place_id')
      .where('id', '=', params.id)
      .executeTakeFirst()
    const denied = await mayChangePlace(db, account, court?.place_id)
    if (!denied) return undefined
    return denied.code === 'place.notFound' ? refuse('court.notFound') : refuse('access.denied')
  },
}

/** The court's schedules of past events are removed with it. */
export const removeCourtHandler = handle(
  removeCourt,
  changesPlaceOfCourt,
  async ({ params, account, db, today, recordChange }) => {
    const [court] = await lockCourts(db, [params.id])
    // An ADMIN may have confirmed its place after the policy was checked.
    const denied = await mayChangePlace(db, account, court?.place_id)
    if (denied) return denied.code === 'place.notFound' ? refuse('court.notFound') : denied
    const events = await eventsWithSchedulesAt(db, account, params.id, today)
    if (events.length > 0) return refuse('court.hasSchedules', { events })
    const row = await db.deleteFrom('court').where('id', '=', params.id).returningAll().executeTakeFirst()
    if (!row) return refuse('court.notFound')
    recordChange({
      kind: 'court.removed',
      eventId: null,
      entityId: row.id,
      before: { title: row.title, placeId: row.place_id },
    })
    return undefined
  },
)

/**
 * The titles of current and future events with schedules at a court; the account reads only titles that it may know.
 */
async function eventsWithSchedulesAt(
  db: Database,
  account: Account,
  courtId: string,
  today: Day,
): Promise<string[]> {
  const rows = await db
    .selectFrom('event')
    .select(['id', 'title'])
    .where('end_date', '>=', today)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('schedule').select('event_id').where('court_id', '=', courtId),
    )
    .orderBy('title')
    .orderBy('id')
    .execute()
  return readableTitles(db, account, rows)
}
