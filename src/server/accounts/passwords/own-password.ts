import type { Account } from '#server/access/account.ts'
import type { CallContext } from '#server/handling/handle.ts'
import { Refusal } from '#server/http/refusal.ts'
import { accountByPassword } from './account-by-password.ts'

type PasswordRequest = Pick<CallContext<Account>, 'account' | 'db' | 'services' | 'now' | 'address'>

/**
 * The hash of the account's password, when the person who asks knows it. A session that was left open must not be
 * enough, and guessing counts as at sign-in.
 */
export async function ownPasswordHash(
  request: PasswordRequest,
  password: string,
): Promise<string | Refusal<'password.wrong' | 'request.tooMany'>> {
  const { email } = request.account
  const found = await accountByPassword(request, { email, password }, 'password.wrong')
  return found instanceof Refusal ? found : found.password_hash
}
