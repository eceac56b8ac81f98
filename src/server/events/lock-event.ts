import { compiledQuery } from '#server/database/compiled-query.ts'
import { isPostgres, locked } from '#server/database/engine.ts'
import type { Database, EventRow } from '#server/database/tables.ts'

/**
 * An event that nobody changes until the transaction ends, undefined where there is none. What is counted or numbered
 * within one event is done one after the other behind it.
 */
export function lockedEvent(db: Database, id: string): Promise<EventRow | undefined> {
  return locked(db, db.selectFrom('event').selectAll().where('id', '=', id)).executeTakeFirst()
}

/**
 * An event that is neither closed nor cancelled nor removed until the transaction ends, undefined where there is none:
 * what a registration finds open is open when it is committed. Registrations do not wait for each other here, only for
 * whoever holds `lockedEvent`.
 */
export async function eventToRegisterIn(db: Database, id: string): Promise<EventRow | undefined> {
  const [event] = await readUnderKeyShare(db, { id })
  return event
}

/** The weakest lock that the one of `lockedEvent` waits for; the foreign key of a registration takes the same later on. */
const readUnderKeyShare = compiledQuery<{ id: string }, EventRow>((db, value) => {
  const query = db.selectFrom('event').selectAll().where('id', '=', value('id'))
  return isPostgres(db) ? query.forKeyShare() : query
})
