import { changePassword } from '#contract/accounts/own-account.ts'
import { handleWithPreparation } from '#server/handling/handle.ts'
import { signedIn } from '#server/access/policies.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { dropResetKeys } from '../account-keys.ts'
import { ownPasswordHash } from './account-by-password.ts'
import { hashPassword } from './passwords.ts'
import { closeSessions } from '#server/access/sessions.ts'

export const changePasswordHandler = handleWithPreparation(
  changePassword,
  signedIn,
  async (request) => {
    const currentHash = await ownPasswordHash(request, request.body.currentPassword)
    return currentHash instanceof Refusal
      ? currentHash
      : { currentHash, newHash: await hashPassword(request.body.newPassword) }
  },
  async ({ account, db, prepared: { currentHash, newHash } }) => {
    const changed = await db
      .updateTable('account')
      .set({ password_hash: newHash })
      .where('id', '=', account.id)
      // Another change or a reset may have happened in the meantime.
      .where('password_hash', '=', currentHash)
      .returning('id')
      .executeTakeFirst()
    if (!changed) return refuse('password.wrong')
    await dropResetKeys(db, account.id)
    await closeSessions(db, account.id, account.tokenHash)
    return undefined
  },
)
