import type { Event } from '#contract/events/events.ts'
import type { Account } from '#server/access/account.ts'
import { roleInEvent } from '#server/access/membership.ts'
import type { Database, EventRow } from '#server/database/tables.ts'
import type { CallContext } from '#server/handling/handle.ts'
import { eventAnswer, readEvents } from './event-answer.ts'

type State = Pick<
  EventRow,
  | 'registration_closed_at'
  | 'cancelled_at'
  | 'cancel_reason'
  | 'is_listed'
  | 'shows_names'
  | 'hides_games'
  | 'shows_nicknames'
>

/**
 * Sets columns that are not fields of the event's form. The version does not change, because it is used to merge edits
 * of the form.
 * @returns the changed event for the requesting account
 */
export async function setEventState(
  id: string,
  state: Partial<State>,
  { account, db, now, today, services, afterCommit }: CallContext<Account>,
): Promise<Event> {
  await db
    .updateTable('event')
    .set({ ...state, updated_at: now.toISOString(), updated_by: account.id })
    .where('id', '=', id)
    .execute()
  afterCommit(() => services.publicEvents.forget(id))
  return eventFor(account, id, { db, today, timeZone: services.settings.timeZone })
}

/** Reads an event that exists. */
async function eventFor(
  account: Account,
  id: string,
  { db, today, timeZone }: { db: Database; today: string; timeZone: string },
): Promise<Event> {
  const [row] = await readEvents(db, { id })
  if (!row) throw new Error('a locked event is gone')
  return eventAnswer(row, (await roleInEvent(db, account, id)) ?? null, today, timeZone)
}
