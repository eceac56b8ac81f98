import { compiledQuery } from '#server/database/compiled-query.ts'
import { eachSlice } from '#server/database/in-slices.ts'
import type { Database } from '#server/database/tables.ts'

/** How many changes of an event are stored. A client that is further behind reads the whole event again. */
const keptChanges = 1000

/**
 * The number of an event's newest committed change; undefined when there is no such event. In a transaction whose reads
 * all see the same moment, it is the revision of everything that is read.
 */
export async function readRevision(db: Database, eventId: string): Promise<number | undefined> {
  const [count] = await revisionOf(db, { eventId })
  return count?.revision
}

const revisionOf = compiledQuery<{ eventId: string }, { revision: number }>((db, value) =>
  db.selectFrom('event_revision').select('revision').where('event_id', '=', value('eventId')),
)

interface Changes {
  /** Ids of changed rows by the kind of row; some of these rows may have been removed since. */
  ids: ReadonlyMap<string, string[]>
  /** Whether anything of the waiting lists changed. */
  isWaitingChanged: boolean
}

/**
 * The changes after revision `since`. Undefined when they are unknown: this database never assigned the number (after a
 * backup was restored), the changes were deleted, or a change touched the whole event.
 * @param revision the event's newest revision, read in the same transaction
 */
export async function changesSince(
  db: Database,
  eventId: string,
  since: number,
  revision: number,
): Promise<Changes | undefined> {
  if (since > revision || revision - since > keptChanges) return undefined
  const rows = await db
    .selectFrom('event_change')
    .select(['revision', 'kind', 'entity_id'])
    .where('event_id', '=', eventId)
    .where('revision', '>', since)
    .orderBy('revision')
    .execute()
  // Every revision has a row: if the first one is missing, it was deleted.
  if (since < revision && rows[0]?.revision !== since + 1) return undefined
  if (rows.some(({ kind }) => kind === 'all')) return undefined
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  return {
    ids: new Map(
      [...byKind].map(([kind, of]) => [kind, [...new Set(of.flatMap((row) => row.entity_id ?? []))]]),
    ),
    isWaitingChanged: byKind.has('waiting'),
  }
}

/** Deletes old changes; called hourly. */
export async function forgetOldChanges(db: Database): Promise<void> {
  await eachSlice(db, 'event', (ids) =>
    db
      .deleteFrom('event_change')
      .where('event_id', 'in', ids)
      .where('revision', '<=', ({ selectFrom }) =>
        selectFrom('event_revision')
          .select(({ eb }) => eb('event_revision.revision', '-', keptChanges).as('limit'))
          .whereRef('event_revision.event_id', '=', 'event_change.event_id'),
      )
      .execute(),
  )
}
