import { isBelowMinimum, isQuorumTime } from '#contract/quorum/quorum-rules.ts'
import { dayOf } from '#contract/formats/days.ts'
import { eventsOfAccount } from '#server/access/membership.ts'
import type { Database } from '#server/database/tables.ts'

interface ShortEvent {
  id: string
  title: string
  owner_id: string | null
  count: number
}

/** The account's events with categories that have too few people, from a week before the event until its end. */
export async function shortCategoriesOf(
  db: Database,
  accountId: string,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<ShortEvent[]> {
  const rows = await db
    .selectFrom('category')
    .innerJoin('event', 'event.id', 'category.event_id')
    .select(['event.id', 'event.title', 'event.owner_id', 'event.start_date', 'event.end_date'])
    .select(['category.kind', 'category.minimum', 'category.taken', 'category.draw_id'])
    .where('category.minimum', 'is not', null)
    .where('category.ended_at', 'is', null)
    .where('event.cancelled_at', 'is', null)
    .where('event.is_draft', '=', 0)
    .where(({ eb }) => eb('event.id', 'in', eventsOfAccount(db, accountId)))
    .execute()
  const today = dayOf(now, timeZone)
  const short = rows.filter(
    ({ start_date: startDay, end_date: endDay, kind, minimum, taken: registered, draw_id }) =>
      isQuorumTime({ startDay, endDay }, today) &&
      isBelowMinimum({ kind, minimum, registered, isEnded: false, isDrawn: draw_id !== null }),
  )
  return [...Map.groupBy(short, ({ id }) => id).values()].flatMap(([first, ...others]) =>
    first ? [{ id: first.id, title: first.title, owner_id: first.owner_id, count: 1 + others.length }] : [],
  )
}
