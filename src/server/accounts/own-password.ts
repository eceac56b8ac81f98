import type { Account, CallRequest } from '#server/http/handle.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'
import { isPassword } from './passwords.ts'

type Asking = Pick<CallRequest<never, Account>, 'account' | 'db' | 'host' | 'now' | 'address'>

/**
 * The hash of the account's password, when the person who asks knows it. A session that was left open must not be
 * enough, and guessing counts as at sign-in.
 */
export async function ownPasswordHash(
  { account, db, host, now, address }: Asking,
  password: string,
): Promise<string | Refusal<'password.wrong' | 'request.tooMany'>> {
  const seconds = host.signInLimits.wait(account.email, address, now)
  if (seconds > 0) return refuse('request.tooMany', { seconds })
  const known = await db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', account.id)
    .executeTakeFirst()
  host.signInLimits.tried(account.email, address, now)
  if (!(await isPassword(password, known?.password_hash)) || !known) return refuse('password.wrong')
  host.signInLimits.succeeded(account.email, address)
  return known.password_hash
}
