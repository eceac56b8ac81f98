import { resendConfirmation } from '#contract/accounts/accounts.ts'
import { handleWithPreparation } from '#server/handling/handle.ts'
import { anyone } from '#server/access/policies.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { queueMailOnce } from '#server/mail/queue-mail.ts'
import { accountByPassword } from '../passwords/account-by-password.ts'

/**
 * Reveals as much as a sign-in, and has the same limits: a wrong password does not reveal whether the account exists.
 */
export const resendConfirmationHandler = handleWithPreparation(
  resendConfirmation,
  anyone,
  async (request) => {
    const account = await accountByPassword(request, request.body, 'credentials.wrong')
    if (account instanceof Refusal) return account
    if (account.confirmed_at) return refuse('email.confirmed')
    const { services, body, address, now } = request
    const seconds = services.accountLimits.resend.take(body.email, address, now)
    return seconds > 0 ? refuse('request.tooMany', { seconds }) : account
  },
  async ({ db, now, prepared: { id, password_hash } }) => {
    const signUp = await db
      .selectFrom('sign_up')
      .select('id')
      .where('account_id', '=', id)
      .where('password_hash', '=', password_hash)
      .executeTakeFirst()
    // The account was confirmed in the meantime, or somebody signed up with another password.
    if (!signUp) return refuse('credentials.wrong')
    await queueMailOnce(db, { kind: 'confirmation', subject: signUp.id }, now)
    return undefined
  },
)
