import type { Database } from '#server/database/tables.ts'

/** Of one event: whoever is further behind reads all of it anew. */
const keptChanges = 1000

/**
 * The number of an event's newest committed change; undefined when there is no such event. In a transaction that reads
 * more of the event, with all of one moment, it is the revision of what is read.
 */
export async function readRevision(db: Database, eventId: string): Promise<number | undefined> {
  const count = db.selectFrom('event_revision').select('revision').where('event_id', '=', eventId)
  return (await count.executeTakeFirst())?.revision
}

/** Ids of what changed, be it gone by now. */
export interface ChangedIds {
  players: string[]
  categories: string[]
}

/**
 * What changed after revision `since`. Undefined when that is not known: the number is not of this count (as after a
 * backup was restored), its changes were forgotten, or anything may have changed.
 * @param revision the event's own, read in the same transaction
 */
export async function changesSince(
  db: Database,
  eventId: string,
  since: number,
  revision: number,
): Promise<ChangedIds | undefined> {
  if (since > revision || revision - since > keptChanges) return undefined
  const rows = await db
    .selectFrom('event_change')
    .select(['revision', 'kind', 'entity_id'])
    .where('event_id', '=', eventId)
    .where('revision', '>', since)
    .orderBy('revision')
    .execute()
  // Every number has a row: where the first one is missing, it was forgotten.
  if (since < revision && rows[0]?.revision !== since + 1) return undefined
  if (rows.some(({ kind }) => kind === 'all')) return undefined
  const changed = (of: 'player' | 'category') => [
    ...new Set(rows.flatMap(({ kind, entity_id }) => (kind === of ? entity_id : []))),
  ]
  return { players: changed('player'), categories: changed('category') }
}

/** Changes that are too far back; called from time to time. */
export async function forgetOldChanges(db: Database): Promise<void> {
  await db
    .deleteFrom('event_change')
    .where('revision', '<=', ({ selectFrom }) =>
      selectFrom('event_revision')
        .select(({ eb }) => eb('event_revision.revision', '-', keptChanges).as('limit'))
        .whereRef('event_revision.event_id', '=', 'event_change.event_id'),
    )
    .execute()
}
