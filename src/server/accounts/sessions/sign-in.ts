import { signIn } from '#contract/accounts/accounts.ts'
import { locked } from '#server/database/engine.ts'
import { handle } from '#server/handling/handle.ts'
import { anyone } from '#server/access/policies.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { accountByPassword } from '../passwords/account-by-password.ts'
import { deviceOf } from './device-name.ts'
import { rememberDevice } from '../passwords/known-devices.ts'
import { userOf } from './get-me.ts'
import { openSession } from '#server/access/sessions.ts'

export const signInHandler = handle(
  signIn,
  anyone,
  async (request) => {
    const account = await accountByPassword(request, request.body, 'credentials.wrong')
    if (account instanceof Refusal) return account
    if (!account.confirmed_at) return refuse('email.unconfirmed')
    if (account.blocked_at) return refuse('account.blocked')
    const { db, now, userAgent } = request
    const { deviceMark: mark } = request.body
    const device = deviceOf(userAgent)
    return db.transaction().execute(async (tx) => {
      // A password reset that happened in the meantime has ended all sessions; the old password must not open a new one.
      const { id, password_hash } = account
      const unchanged = tx
        .selectFrom('account')
        .select(['id', 'name', 'email', 'role'])
        .where('id', '=', id)
        .where('blocked_at', 'is', null)
        .where('password_hash', '=', password_hash)
      const signedIn = await locked(tx, unchanged).executeTakeFirst()
      if (!signedIn) return refuse('credentials.wrong')
      if (mark !== undefined) await rememberDevice(tx, id, { mark, device }, now)
      return { accessToken: await openSession(tx, id, now, device), user: await userOf(tx, signedIn) }
    })
  },
  { isRepeatable: true },
)
