import {
  confirmWaiting,
  getWaiting,
  leaveWaitingList,
  listMyWaiting,
} from '#contract/waiting-list/waiting-list.ts'
import type { Visitor } from '#server/access/account.ts'
import { anyone, signedIn } from '#server/access/policies.ts'
import { locked } from '#server/database/engine.ts'
import type { Database, WaitingRow } from '#server/database/tables.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { personsOf } from '#server/registrations/registrations-of.ts'
import { confirm } from './join-waiting-list.ts'
import { readWaitingOf, readWaitingState } from './waiting-state.ts'

export const getWaitingHandler = handle(getWaiting, anyone, async ({ params: { key }, db }) => {
  const entry = await named(db, key).executeTakeFirst()
  if (!entry) return refuse('waiting.notFound')
  // The id gives no access, because this call has no session: persons see their entries among their own data.
  if (entry.id === key) return refuse('access.denied')
  return (await readWaitingState(db, entry.id)) ?? refuse('waiting.notFound')
})

export const leaveWaitingListHandler = handle(leaveWaitingList, anyone, async (request) => {
  const { params, db, recordChange } = request
  const entry = await locked(db, named(db, params.key)).executeTakeFirst()
  if (!entry) return refuse('waiting.notFound')
  if (entry.id === params.key && !(await isOwn(entry, request))) return refuse('access.denied')
  await db.deleteFrom('waiting').where('id', '=', entry.id).execute()
  recordChange({
    kind: 'waiting.left',
    eventId: entry.event_id,
    entityId: entry.id,
    before: { categoryId: entry.category_id, personId: entry.person_id },
  })
  return undefined
})

export const confirmWaitingHandler = handle(confirmWaiting, anyone, async (request) => {
  const { params, db, recordChange } = request
  const entry = await locked(db, named(db, params.key)).executeTakeFirst()
  if (!entry) return refuse('waiting.notFound')
  if (entry.mail_key !== params.key && !(await isOwn(entry, request))) return refuse('access.denied')
  if (entry.is_confirmed === 0) {
    await confirm(db, entry.id)
    recordChange({ kind: 'waiting.confirmed', eventId: entry.event_id, entityId: entry.id })
  }
  return (await readWaitingState(db, entry.id)) ?? refuse('waiting.notFound')
})

export const listMyWaitingHandler = handle(listMyWaiting, signedIn, async ({ account, db }) => {
  const persons = await personsOf(db, account)
  return readWaitingOf(
    db,
    persons.map(({ id }) => id),
  )
})

/**
 * The entry with this key: the key in its mail, or the key of the device that made it. The id of the entry also finds
 * it, but gives no access, because helpers of the event know it.
 */
const named = (db: Database, key: string) =>
  db
    .selectFrom('waiting')
    .selectAll()
    .where(({ eb, or }) => or([eb('id', '=', key), eb('mail_key', '=', key), eb('device_key', '=', key)]))

/** Whether the account is the waiting person, or has the same confirmed e-mail. */
async function isOwn(
  { person_id }: Pick<WaitingRow, 'person_id'>,
  { account, db }: { account: Visitor; db: Database },
): Promise<boolean> {
  return account !== undefined && (await personsOf(db, account)).some(({ id }) => id === person_id)
}
