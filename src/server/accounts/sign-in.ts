import { signIn as call } from '#contract/accounts.ts'
import { locked } from '#server/database/engine.ts'
import { handle } from '#server/http/handle.ts'
import { anyone } from '#server/http/policies.ts'
import { refuse } from '#server/http/refusal.ts'
import { deviceOf } from './device.ts'
import { isPassword } from './passwords.ts'
import { openSession } from './sessions.ts'

export const signIn = handle(
  call,
  anyone,
  async ({ body, db, host, now, address, userAgent }) => {
    const seconds = host.signInLimits.wait(body.email, address, now)
    if (seconds > 0) return refuse('request.tooMany', { seconds })
    const account = await db
      .selectFrom('account')
      .select(['id', 'password_hash', 'confirmed_at'])
      .where('email', '=', body.email)
      .executeTakeFirst()
    host.signInLimits.tried(body.email, address, now)
    if (!(await isPassword(body.password, account?.password_hash)) || !account)
      return refuse('credentials.wrong')
    host.signInLimits.succeeded(body.email, address)
    if (!account.confirmed_at) return refuse('email.unconfirmed')
    return db.transaction().execute(async (tx) => {
      // A reset that came in between has ended the sessions; one with the old password must not follow them.
      const { id, password_hash } = account
      const unchanged = tx
        .selectFrom('account')
        .select('id')
        .where('id', '=', id)
        .where('password_hash', '=', password_hash)
      if (!(await locked(tx, unchanged).executeTakeFirst())) return refuse('credentials.wrong')
      return { accessToken: await openSession(tx, id, now, deviceOf(userAgent)) }
    })
  },
  { isRepeatable: true },
)
