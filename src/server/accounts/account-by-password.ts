import type { Asked, Visitor } from '#server/http/handle.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'
import { isPassword } from './passwords.ts'

interface KnownAccount {
  id: string
  password_hash: string
  /** Null before its e-mail is confirmed. */
  confirmed_at: string | null
}

/**
 * The account of this e-mail, for who knows its password; nobody else learns whether there is one. Guessing is
 * limited, over all calls that come through here.
 * @param wrong what is answered otherwise
 */
export async function accountByPassword<const Wrong extends 'credentials.wrong' | 'password.wrong'>(
  { db, host, now, address }: Pick<Asked<Visitor>, 'db' | 'host' | 'now' | 'address'>,
  { email, password }: { email: string; password: string },
  wrong: Wrong,
): Promise<KnownAccount | Refusal<Wrong | 'request.tooMany'>> {
  const seconds = host.signInLimits.wait(email, address, now)
  if (seconds > 0) return refuse('request.tooMany', { seconds })
  const account = await db
    .selectFrom('account')
    .select(['id', 'password_hash', 'confirmed_at'])
    .where('email', '=', email)
    .executeTakeFirst()
  host.signInLimits.tried(email, address, now)
  if (!(await isPassword(password, account?.password_hash)) || !account) return refuse(wrong)
  host.signInLimits.succeeded(email, address)
  return account
}
