import { deleteAccount } from '#contract/accounts/own-account.ts'
import { locked } from '#server/database/engine.ts'
import { handleWithPreparation } from '#server/handling/handle.ts'
import { signedIn } from '#server/access/policies.ts'
import { forgetPagesOf } from '#server/persons/forget-pages-of.ts'
import { refuse } from '#server/http/refusal.ts'
import { eraseAccount } from './erase-account.ts'
import { isLastAdmin } from '../roles.ts'
import { ownPasswordHash } from '../passwords/account-by-password.ts'

/**
 * The call is refused while others rely on the account: it owns events that are neither over nor cancelled, or it is
 * the last ADMIN.
 */
export const deleteAccountHandler = handleWithPreparation(
  deleteAccount,
  signedIn,
  (request) => ownPasswordHash(request, request.body.password),
  async (request) => {
    const { account, db, today, services, recordChange, afterCommit } = request
    // If the account takes over an event at this moment, it either owns the event when the check below runs, or is
    // deleted before.
    await locked(db, db.selectFrom('account').select('id').where('id', '=', account.id)).executeTakeFirst()
    const events = await db
      .selectFrom('event')
      .select(['id', 'end_date', 'cancelled_at'])
      .where('owner_id', '=', account.id)
      .execute()
    if (events.some((event) => event.cancelled_at === null && event.end_date >= today))
      return refuse('account.hasEvents')
    if (await isLastAdmin(db, account)) return refuse('account.lastAdmin')
    await forgetPagesOf(request, account.personId)
    await eraseAccount(db, account, today, recordChange)
    for (const { id } of events) afterCommit(() => services.publicEvents.forget(id))
    afterCommit(() => services.publicEvents.forgetMainEvents())
    return undefined
  },
)
