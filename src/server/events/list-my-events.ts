import { listMyEvents } from '#contract/events/events.ts'
import { rolesOf } from '#server/access/membership.ts'
import { handle } from '#server/handling/handle.ts'
import { signedIn } from '#server/access/policies.ts'
import { eventAnswer, readEvents } from './event-answer.ts'

/** The events that the account owns or is a member of. The role of the account itself does not matter. */
export const listMyEventsHandler = handle(
  listMyEvents,
  signedIn,
  async ({ account, db, today, services }) => {
    const rows = await readEvents(db, { accountId: account.id })
    const roles = await rolesOf(db, account)
    return rows.map((row) => eventAnswer(row, roles(row), today, services.settings.timeZone))
  },
)
