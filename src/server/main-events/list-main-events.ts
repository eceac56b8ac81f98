import * as v from 'valibot'
import { Id } from '#contract/calls/fields.ts'
import { listMainEvents } from '#contract/main-events.ts'
import { signedIn } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import { mainEventAnswer } from './main-event-answer.ts'

/**
 * The main events of the account. An ADMIN, who may create events for other people, sees all main events, or those of
 * one person.
 */
export const listMainEventsHandler = handle(listMainEvents, signedIn, async ({ account, db, query }) => {
  const personId = account.role === 'ADMIN' ? query.personId : account.personId
  if (personId !== undefined && !v.is(Id, personId)) return []
  const all = db.selectFrom('main_event').selectAll().orderBy('name').orderBy('id')
  const rows = await (personId === undefined ? all : all.where('person_id', '=', personId)).execute()
  return rows.map(mainEventAnswer)
})
