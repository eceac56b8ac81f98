import type { Account, Visitor } from '#server/access/account.ts'
import type { CallContext } from '#server/handling/handle.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'
import { knownDevice } from './known-devices.ts'
import { isPassword } from './passwords.ts'
import type { PasswordTry } from './sign-in-limits.ts'

interface KnownAccount {
  id: string
  password_hash: string
  /** Null before its e-mail is confirmed. */
  confirmed_at: string | null
  /** When the account was blocked; nobody can sign in to it since then. */
  blocked_at: string | null
}
interface Given {
  email: string
  password: string
  /** The mark that a device stores after a sign-in. */
  deviceMark?: string | undefined
}
type PasswordRequest = Pick<CallContext<Visitor>, 'account' | 'db' | 'services' | 'now' | 'address'>

/**
 * The account of this e-mail, if the password is right. A wrong password does not reveal whether the account exists.
 * Wrong passwords are limited over all calls that use this function, and are written to the log.
 * @param wrong code of the refusal for a wrong password
 */
export async function accountByPassword<const Wrong extends 'credentials.wrong' | 'password.wrong'>(
  request: PasswordRequest,
  given: Given,
  wrong: Wrong,
): Promise<KnownAccount | Refusal<Wrong | 'request.tooMany'>> {
  const { db, services, now, address } = request
  const { email, password } = given
  const account = await db
    .selectFrom('account')
    .select(['id', 'password_hash', 'confirmed_at', 'blocked_at'])
    .where('email', '=', email)
    .executeTakeFirst()
  const tried: PasswordTry = { email, address, device: await deviceOf(request, account?.id, given) }
  const seconds = services.signInLimits.wait(tried, now)
  if (seconds > 0) {
    logFailure(request, tried, 'tooMany')
    return refuse('request.tooMany', { seconds })
  }
  services.signInLimits.tried(tried, now)
  return (await isRight(request, tried, password, account)) && account ? account : refuse(wrong)
}

/** Whether a try that was counted has the right password. */
async function isRight(
  request: PasswordRequest,
  tried: PasswordTry,
  password: string,
  account: Pick<KnownAccount, 'password_hash'> | undefined,
): Promise<boolean> {
  const matches = await isPassword(password, account?.password_hash)
  if (matches) request.services.signInLimits.succeeded(tried)
  else logFailure(request, tried, 'wrong')
  return matches
}

/**
 * The hash of the account's password, if the given password is right. An open session alone must not be enough here.
 * Wrong passwords are limited as at sign-in, and all checks to 30 in 15 minutes.
 */
export async function ownPasswordHash(
  request: PasswordRequest & { account: Account },
  password: string,
): Promise<string | Refusal<'password.wrong' | 'request.tooMany'>> {
  const { account, db, services, now, address } = request
  const tried: PasswordTry = { email: account.email, address, device: deviceOfSession(account) }
  const seconds = services.signInLimits.checkOwn(account.id, tried, now)
  if (seconds > 0) {
    logFailure(request, tried, 'tooMany')
    return refuse('request.tooMany', { seconds })
  }
  const stored = await db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', account.id)
    .executeTakeFirst()
  const isOwn = await isRight(request, tried, password, stored)
  return isOwn && stored ? stored.password_hash : refuse('password.wrong')
}

const deviceOfSession = ({ tokenHash }: Account) => `session ${tokenHash}`

/** A request with a session of the account counts as a request from a known device. */
async function deviceOf(
  { account: signedIn, db, now }: PasswordRequest,
  accountId: string | undefined,
  { deviceMark }: Given,
): Promise<string | undefined> {
  if (signedIn && signedIn.id === accountId) return deviceOfSession(signedIn)
  return deviceMark === undefined ? undefined : knownDevice(db, accountId, deviceMark, now)
}

/**
 * The pseudonyms show whether one account or many are attacked, and from one address or many. They reveal neither
 * account nor address.
 */
function logFailure(
  { services }: PasswordRequest,
  { email, address, device }: PasswordTry,
  reason: 'wrong' | 'tooMany',
) {
  services.log.info(
    {
      account: services.secret.pseudonym(email),
      address: services.secret.pseudonym(address),
      isKnownDevice: device !== undefined,
      reason,
    },
    'a sign-in failed',
  )
}
