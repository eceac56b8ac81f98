import { compiledQuery } from '#server/database/compiled-query.ts'
import { isPostgres, locked } from '#server/database/engine.ts'
import type { Database, EventRow } from '#server/database/tables.ts'

/**
 * Locks an event: nobody else changes it until the transaction ends. Transactions that count or number something within
 * one event wait for each other here. Undefined when there is no such event.
 */
export function lockedEvent(db: Database, id: string): Promise<EventRow | undefined> {
  return locked(db, db.selectFrom('event').selectAll().where('id', '=', id)).executeTakeFirst()
}

/**
 * Locks an event against closing, cancellation and removal until the transaction ends: an event that is open for a
 * registration is still open at its commit. Registrations do not wait for each other here, only for `lockedEvent`.
 * Undefined when there is no such event.
 */
export async function eventToRegisterIn(db: Database, id: string): Promise<EventRow | undefined> {
  const [event] = await readUnderKeyShare(db, { id })
  return event
}

/**
 * `for key share` is the weakest lock that conflicts with that of `lockedEvent`. The foreign key of a registration
 * takes the same lock later.
 */
const readUnderKeyShare = compiledQuery<{ id: string }, EventRow>((db, value) => {
  const query = db.selectFrom('event').selectAll().where('id', '=', value('id'))
  return isPostgres(db) ? query.forKeyShare() : query
})
