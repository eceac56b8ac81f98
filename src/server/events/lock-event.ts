import { locked } from '#server/database/engine.ts'
import type { Database, EventRow } from '#server/database/tables.ts'

/**
 * An event that nobody changes until the transaction ends, undefined where there is none. What is counted or numbered
 * within one event is done one after the other behind it.
 */
export function lockedEvent(db: Database, id: string): Promise<EventRow | undefined> {
  return locked(db, db.selectFrom('event').selectAll().where('id', '=', id)).executeTakeFirst()
}
