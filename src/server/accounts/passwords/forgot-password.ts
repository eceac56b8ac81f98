import * as v from 'valibot'
import { forgotPassword } from '#contract/accounts/accounts.ts'
import { email } from '#contract/calls/fields.ts'
import { handleWithPreparation } from '#server/handling/handle.ts'
import { anyone } from '#server/access/policies.ts'
import { refuse, refuseFields } from '#server/http/refusal.ts'
import { queueMailOnce } from '#server/mail/queue-mail.ts'

const notAnAddress = 'Digite um e-mail válido'
const Address = email(notAnAddress)

/**
 * Stores that a reset was requested for this address, even when no account has it: the account is looked up when the
 * mail is sent.
 */
export const forgotPasswordHandler = handleWithPreparation(
  forgotPassword,
  anyone,
  async ({ params, services, now, address }) => {
    const parsed = v.safeParse(Address, params.email)
    if (!parsed.success) return refuseFields({ email: notAnAddress })
    const seconds = services.accountLimits.forgot.take(parsed.output, address, now)
    return seconds > 0 ? refuse('request.tooMany', { seconds }) : parsed.output
  },
  async ({ db, now, prepared: subject }) => {
    await queueMailOnce(db, { kind: 'password-reset', subject }, now)
    return undefined
  },
)
