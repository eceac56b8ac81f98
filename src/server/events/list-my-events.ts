import { listMyEvents as call } from '#contract/events.ts'
import { handle } from '#server/http/handle.ts'
import { signedIn } from '#server/http/policies.ts'
import { eventAnswer, readEvents } from './event-answer.ts'

/** An ADMIN organises all of them; a person who organises nothing gets none. */
export const listMyEvents = handle(call, signedIn, async ({ account, db, today, host }) => {
  if (account.role !== 'ADMIN' && account.role !== 'MANAGER') return []
  const rows = await readEvents(db, account.role === 'ADMIN' ? 'all' : { personId: account.personId })
  return rows.map((row) => eventAnswer(row, today, host.settings.timeZone))
})
