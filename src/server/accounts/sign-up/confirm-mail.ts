import { confirmMail } from '#contract/accounts/accounts.ts'
import { handleWithPreparation } from '#server/handling/handle.ts'
import { anyone } from '#server/access/policies.ts'
import { refuse } from '#server/http/refusal.ts'
import { confirmedBy } from '../account-keys.ts'
import { confirmSignUp } from '../confirm-account.ts'

export const confirmMailHandler = handleWithPreparation(
  confirmMail,
  anyone,
  async ({ params, services, now, address }) => {
    const seconds = services.accountLimits.confirm.take(params.token, address, now)
    return seconds > 0 ? refuse('request.tooMany', { seconds }) : undefined
  },
  async ({ params, db, now }) => {
    const confirmation = await confirmedBy(db, params.token, now)
    const isConfirmed = confirmation !== undefined && (await confirmSignUp(db, confirmation, now))
    return isConfirmed ? undefined : refuse('key.invalid')
  },
)
