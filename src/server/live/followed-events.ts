import { sql, type SqlBool } from 'kysely'
import { compiledQuery, isOneOf } from '#server/database/compiled-query.ts'
import { isPostgres } from '#server/database/engine.ts'
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
  const rows = await readFollowed(db, { accountIds, since })
  return rows.flatMap(({ account_id, ...row }) => (account_id === null ? [] : [{ account_id, ...row }]))
}

/**
 * PostgreSQL needs as much time to plan a list of hundreds of values as to read the rows; joined rows do not have this
 * cost.
 */
const isAmong: typeof isOneOf = (db, column, values) =>
  isPostgres(db)
    ? sql<SqlBool>`${sql.ref(column)} in (select unnest(${values}::text[]))`
    : isOneOf(db, column, values)

const readFollowed = compiledQuery<
  { accountIds: readonly string[]; since: string },
  Omit<FollowedEvent, 'account_id'> & { account_id: string | null }
>((db, value) => {
  const owned = db
    .selectFrom('event')
    .innerJoin('event_revision', 'event_revision.event_id', 'event.id')
    .select(['event.owner_id as account_id', 'event.id', 'event_revision.revision'])
    .where(isAmong(db, 'event.owner_id', value('accountIds')))
    .where('event.end_date', '>=', value('since'))
  const helped = db
    .selectFrom('event_member')
    .innerJoin('event', 'event.id', 'event_member.event_id')
    .innerJoin('event_revision', 'event_revision.event_id', 'event.id')
    .select(['event_member.account_id', 'event.id', 'event_revision.revision'])
    .where(isAmong(db, 'event_member.account_id', value('accountIds')))
    .where('event.end_date', '>=', value('since'))
  return owned.unionAll(helped)
})

/** The newest revisions of these events; removed events are left out. */
export const revisionsOf = (db: Database, eventIds: readonly string[]) => readRevisions(db, { eventIds })

const readRevisions = compiledQuery<{ eventIds: readonly string[] }, Pick<FollowedEvent, 'id' | 'revision'>>(
  (db, value) =>
    db
      .selectFrom('event_revision')
      .select(['event_id as id', 'revision'])
      .where(isAmong(db, 'event_id', value('eventIds'))),
)
