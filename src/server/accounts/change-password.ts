import { changePassword as call } from '#contract/own-account.ts'
import { handlePrepared } from '#server/handling/handle.ts'
import { signedIn } from '#server/access/policies.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { dropResetKeys } from './account-keys.ts'
import { ownPasswordHash } from './own-password.ts'
import { hashPassword } from './passwords.ts'
import { closeSessions } from '#server/access/sessions.ts'

export const changePassword = handlePrepared(
  call,
  signedIn,
  async (asking) => {
    const seen = await ownPasswordHash(asking, asking.body.currentPassword)
    return seen instanceof Refusal ? seen : { seen, wanted: await hashPassword(asking.body.newPassword) }
  },
  async ({ account, db, ready: { seen, wanted } }) => {
    const changed = await db
      .updateTable('account')
      .set({ password_hash: wanted })
      .where('id', '=', account.id)
      // Another change or a reset may have come in between.
      .where('password_hash', '=', seen)
      .returning('id')
      .executeTakeFirst()
    if (!changed) return refuse('password.wrong')
    await dropResetKeys(db, account.id)
    await closeSessions(db, account.id, account.tokenHash)
    return undefined
  },
)
