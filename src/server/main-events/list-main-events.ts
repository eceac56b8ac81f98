import { listMainEvents } from '#contract/main-events.ts'
import { signedIn } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import { mainEventAnswer } from './main-event-answer.ts'

/** The main events of the account. An ADMIN, who makes events for others, sees all. */
export const listMainEventsHandler = handle(listMainEvents, signedIn, async ({ account, db }) => {
  const all = db.selectFrom('main_event').selectAll().orderBy('name').orderBy('id')
  const rows = await (
    account.role === 'ADMIN' ? all : all.where('person_id', '=', account.personId)
  ).execute()
  return rows.map(mainEventAnswer)
})
