import { deleteAccount as call } from '#contract/own-account.ts'
import { handlePrepared } from '#server/http/handle.ts'
import { signedIn } from '#server/http/policies.ts'
import { refuse } from '#server/http/refusal.ts'
import { eraseAccount } from './erase-account.ts'
import { ownPasswordHash } from './own-password.ts'

/** Refused while others rely on the account: events that it organises and that are not over. */
export const deleteAccount = handlePrepared(
  call,
  signedIn,
  (asking) => ownPasswordHash(asking, asking.body.password),
  async ({ account, db, today, eventChanged }) => {
    const events = await db
      .selectFrom('event')
      .innerJoin('main_event', 'main_event.id', 'event.main_event_id')
      .select(['event.id', 'event.end_date'])
      .where('main_event.person_id', '=', account.personId)
      .execute()
    if (events.some(({ end_date }) => end_date >= today)) return refuse('account.hasEvents')
    await eraseAccount(db, account)
    for (const { id } of events) eventChanged(id)
    return undefined
  },
)
