import { randomUUID } from 'node:crypto'
import { signUp } from '#contract/accounts/accounts.ts'
import { searchable } from '#contract/formats/formats.ts'
import { locked } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import { handleWithPreparation } from '#server/handling/handle.ts'
import { anyone } from '#server/access/policies.ts'
import { refuse } from '#server/http/refusal.ts'
import { queueMail, queueMailOnce } from '#server/mail/queue-mail.ts'
import { hashPassword } from '../passwords/passwords.ts'

interface Newcomer {
  name: string
  email: string
  passwordHash: string
  termsVersion: string | null
}

/**
 * The answer and the work are the same whether the address has an account or not. Only a mail tells the owner of the
 * address.
 */
export const signUpHandler = handleWithPreparation(
  signUp,
  anyone,
  async ({ body, services, now, address }) => {
    const seconds = services.accountLimits.signUp.take(body.email, address, now)
    return seconds > 0 ? refuse('request.tooMany', { seconds }) : hashPassword(body.password)
  },
  async ({ body: { name, email, termsVersion = null }, db, now, prepared: passwordHash }) => {
    const newcomer = { name, email, passwordHash, termsVersion }
    const existing = await accountWith(db, email)
    const addedId = existing ? undefined : await addAccount(db, newcomer, now)
    // Without an account before and without a new one, the same sign-up was sent twice at once and the other request
    // was faster.
    const account = existing ?? (addedId === undefined ? await accountWith(db, email) : undefined)
    if (account?.confirmed_at) {
      await queueMailOnce(db, { kind: 'known-account', subject: account.id }, now)
      return { email }
    }
    if (account) await renewAccount(db, account, newcomer, now)
    const accountId = account?.id ?? addedId
    if (accountId === undefined)
      throw new Error('The account was deleted while somebody signed up with its address')
    await queueMail(
      db,
      { kind: 'confirmation', subject: await keepSignUp(db, accountId, newcomer, now) },
      now,
    )
    return { email }
  },
  {
    redaction: {
      withoutNames: () => ({ email: '' }),
      withNames: async (_, { body: { email } }) => ({ email }),
    },
  },
)

function accountWith(db: Database, email: string) {
  const account = db
    .selectFrom('account')
    .select(['id', 'person_id', 'confirmed_at'])
    .where('email', '=', email)
  return locked(db, account).executeTakeFirst()
}

/** The new person has no e-mail yet: earlier registrations with the address belong to nobody before its owner confirms it. */
async function addAccount(
  db: Database,
  { name, email, passwordHash, termsVersion }: Newcomer,
  now: Date,
): Promise<string | undefined> {
  const created_at = now.toISOString()
  const person_id = randomUUID()
  await db
    .insertInto('person')
    .values({ id: person_id, name, name_key: searchable(name), gender: '', created_at })
    .execute()
  const added = await db
    .insertInto('account')
    .values({
      id: randomUUID(),
      name,
      email,
      password_hash: passwordHash,
      role: 'USER',
      person_id,
      created_at,
      terms_version: termsVersion,
      terms_accepted_at: termsVersion && created_at,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) await db.deleteFrom('person').where('id', '=', person_id).execute()
  return added?.id
}

/**
 * The account gets the password of the sign-up whose mailed link its owner opens, not the password of the last sign-up.
 */
async function keepSignUp(
  db: Database,
  accountId: string,
  { name, passwordHash, termsVersion }: Newcomer,
  now: Date,
): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('sign_up')
    .values({
      id,
      account_id: accountId,
      name,
      password_hash: passwordHash,
      created_at: now.toISOString(),
      terms_version: termsVersion,
    })
    .execute()
  return id
}

/** Until it is confirmed, the account has the data of its last sign-up. */
async function renewAccount(
  db: Database,
  account: { id: string; person_id: string },
  { name, passwordHash, termsVersion }: Newcomer,
  now: Date,
): Promise<void> {
  const created_at = now.toISOString()
  const terms = { terms_version: termsVersion, terms_accepted_at: termsVersion && created_at }
  await db
    .updateTable('account')
    .set({ name, password_hash: passwordHash, created_at, ...terms })
    .where('id', '=', account.id)
    .execute()
  await db
    .updateTable('person')
    .set({ name, name_key: searchable(name) })
    .where('id', '=', account.person_id)
    .execute()
}
