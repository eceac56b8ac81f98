import type { Account } from '#server/access/account.ts'
import type { Asked } from '#server/handling/handle.ts'
import { Refusal } from '#server/http/refusal.ts'
import { accountByPassword } from './account-by-password.ts'

type Asking = Pick<Asked<Account>, 'account' | 'db' | 'services' | 'now' | 'address'>

/**
 * The hash of the account's password, when the person who asks knows it. A session that was left open must not be
 * enough, and guessing counts as at sign-in.
 */
export async function ownPasswordHash(
  asking: Asking,
  password: string,
): Promise<string | Refusal<'password.wrong' | 'request.tooMany'>> {
  const { email } = asking.account
  const found = await accountByPassword(asking, { email, password }, 'password.wrong')
  return found instanceof Refusal ? found : found.password_hash
}
