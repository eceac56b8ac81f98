import { resendConfirmation as call } from '#contract/accounts.ts'
import { handlePrepared } from '#server/http/handle.ts'
import { anyone } from '#server/http/policies.ts'
import { refuse } from '#server/http/refusal.ts'
import { queueMailOnce } from '#server/mail/queue-mail.ts'
import { isPassword } from './passwords.ts'

/** As telling as a sign-in, and limited like one: without the right password nobody learns of an account. */
export const resendConfirmation = handlePrepared(
  call,
  anyone,
  async ({ body: { email, password }, db, host, now, address }) => {
    const seconds = host.signInLimits.wait(email, address, now)
    if (seconds > 0) return refuse('request.tooMany', { seconds })
    const account = await db
      .selectFrom('account')
      .select(['id', 'password_hash', 'confirmed_at'])
      .where('email', '=', email)
      .executeTakeFirst()
    host.signInLimits.tried(email, address, now)
    if (!(await isPassword(password, account?.password_hash)) || !account) return refuse('credentials.wrong')
    host.signInLimits.succeeded(email, address)
    if (account.confirmed_at) return refuse('email.confirmed')
    const rest = host.accountLimits.resend.take(email, address, now)
    return rest > 0 ? refuse('request.tooMany', { seconds: rest }) : account
  },
  async ({ db, now, ready: { id, password_hash } }) => {
    const signUp = await db
      .selectFrom('sign_up')
      .select('id')
      .where('account_id', '=', id)
      .where('password_hash', '=', password_hash)
      .executeTakeFirst()
    // Confirmed in between, or signed up with another password.
    if (!signUp) return refuse('credentials.wrong')
    await queueMailOnce(db, { kind: 'confirmation', subject: signUp.id }, now)
    return undefined
  },
)
