import { resetPassword } from '#contract/accounts/accounts.ts'
import { handleWithPreparation } from '#server/handling/handle.ts'
import { anyone } from '#server/access/policies.ts'
import { refuse } from '#server/http/refusal.ts'
import { dropResetKeys, takeResetKey } from '../account-keys.ts'
import { confirmAccount } from '../confirm-account.ts'
import { hashPassword } from './passwords.ts'
import { closeSessions } from '#server/access/sessions.ts'

/**
 * Ends all sessions, so that another person with the old password is signed out. The key came by mail, so it also
 * confirms the address.
 */
export const resetPasswordHandler = handleWithPreparation(
  resetPassword,
  anyone,
  async ({ body, services, now, address }) => {
    const seconds = services.accountLimits.reset.take(body.resetKey, address, now)
    return seconds > 0 ? refuse('request.tooMany', { seconds }) : hashPassword(body.newPassword)
  },
  async ({ body, db, now, prepared: passwordHash }) => {
    const accountId = await takeResetKey(db, body.resetKey, now)
    if (!accountId) return refuse('key.invalid')
    await db.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', accountId).execute()
    await confirmAccount(db, accountId, now)
    await dropResetKeys(db, accountId)
    await closeSessions(db, accountId)
    return undefined
  },
)
