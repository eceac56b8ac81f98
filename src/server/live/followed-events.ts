import type { Database } from '#server/database/tables.ts'

/** An event that an account owns or helps to organise. */
export interface FollowedEvent {
  account_id: string
  id: string
  revision: number
}

/** The events of these accounts that end on `since` (`YYYY-MM-DD`) or later, with their newest revisions. */
export async function followedEvents(
  db: Database,
  accountIds: readonly string[],
  since: string,
): Promise<FollowedEvent[]> {
  const owned = db
    .selectFrom('event')
    .innerJoin('event_revision', 'event_revision.event_id', 'event.id')
    .select(['event.owner_id as account_id', 'event.id', 'event_revision.revision'])
    .where('event.owner_id', 'in', accountIds)
    .where('event.end_date', '>=', since)
  const helped = db
    .selectFrom('event_member')
    .innerJoin('event', 'event.id', 'event_member.event_id')
    .innerJoin('event_revision', 'event_revision.event_id', 'event.id')
    .select(['event_member.account_id', 'event.id', 'event_revision.revision'])
    .where('event_member.account_id', 'in', accountIds)
    .where('event.end_date', '>=', since)
  const rows = await owned.unionAll(helped).execute()
  return rows.flatMap(({ account_id, ...row }) => (account_id === null ? [] : [{ account_id, ...row }]))
}
