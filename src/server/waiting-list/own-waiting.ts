import { confirmWaiting, getWaiting, leaveWaitingList, listMyWaiting } from '#contract/waiting-list.ts'
import { anyone, signedIn } from '#server/access/policies.ts'
import { locked } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { personsOf } from '#server/registrations/registrations-of.ts'
import { confirm } from './join-waiting-list.ts'
import { readWaitingOf, readWaitingState } from './waiting-state.ts'

/** The entry with this id, which the device knows that made it, or with this key, which its mail carries. */
async function entryOf(db: Database, key: string) {
  const query = db
    .selectFrom('waiting')
    .selectAll()
    .where(({ eb, or }) => or([eb('id', '=', key), eb('mail_key', '=', key)]))
  return locked(db, query).executeTakeFirst()
}

export const getWaitingHandler = handle(getWaiting, anyone, async ({ params, db }) => {
  const row = await db
    .selectFrom('waiting')
    .select('id')
    .where(({ eb, or }) => or([eb('id', '=', params.key), eb('mail_key', '=', params.key)]))
    .executeTakeFirst()
  return (row && (await readWaitingState(db, row.id))) ?? refuse('waiting.notFound')
})

export const leaveWaitingListHandler = handle(
  leaveWaitingList,
  anyone,
  async ({ params, db, recordChange }) => {
    const entry = await entryOf(db, params.key)
    if (!entry) return refuse('waiting.notFound')
    await db.deleteFrom('waiting').where('id', '=', entry.id).execute()
    recordChange({
      kind: 'waiting.left',
      eventId: entry.event_id,
      entityId: entry.id,
      before: { categoryId: entry.category_id, personId: entry.person_id },
    })
    return undefined
  },
)

export const confirmWaitingHandler = handle(
  confirmWaiting,
  anyone,
  async ({ params, account, db, recordChange }) => {
    const entry = await entryOf(db, params.key)
    if (!entry) return refuse('waiting.notFound')
    if (entry.mail_key !== params.key) {
      const own = account ? await personsOf(db, account) : []
      if (!own.some(({ id }) => id === entry.person_id)) return refuse('access.denied')
    }
    if (entry.is_confirmed === 0) {
      await confirm(db, entry.id)
      recordChange({ kind: 'waiting.confirmed', eventId: entry.event_id, entityId: entry.id })
    }
    return (await readWaitingState(db, entry.id)) ?? refuse('waiting.notFound')
  },
)

export const listMyWaitingHandler = handle(listMyWaiting, signedIn, async ({ account, db }) => {
  const persons = await personsOf(db, account)
  return readWaitingOf(
    db,
    persons.map(({ id }) => id),
  )
})
