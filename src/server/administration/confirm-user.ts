import { confirmUser } from '#contract/administration/administration.ts'
import { only } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { queueMailOnce } from '#server/mail/queue-mail.ts'

/** When there are several sign-ups with the address, the last one is confirmed: until then the account has its data. */
export const confirmUserHandler = handle(
  confirmUser,
  only('ADMIN'),
  async ({ params, db, now, address, services, recordChange }) => {
    const user = await db
      .selectFrom('account')
      .select(['id', 'email', 'confirmed_at'])
      .where('id', '=', params.id)
      .executeTakeFirst()
    if (!user) return refuse('account.notFound')
    const signUp = await db
      .selectFrom('sign_up')
      .select('id')
      .where('account_id', '=', user.id)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (user.confirmed_at || !signUp) return refuse('account.confirmed')
    const seconds = services.accountLimits.resend.take(user.email, address, now)
    if (seconds > 0) return refuse('request.tooMany', { seconds })
    await queueMailOnce(db, { kind: 'confirmation', subject: signUp.id }, now)
    recordChange({ kind: 'account.confirmationSent', eventId: null, entityId: user.id })
    return undefined
  },
)
