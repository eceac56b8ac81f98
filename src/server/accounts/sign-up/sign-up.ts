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

/** Answers alike, and after the same work, whether the address was known or not: its owner learns it by mail. */
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
    // Neither known nor added: the same sign-up, sent twice at once, was faster.
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

/** Its person has no e-mail yet: what was registered with the address is nobody's before its owner confirms. */
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

/** Which password the account gets is decided by the mail whose link its owner opens, not by who came last. */
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

/** Until somebody confirms, the account goes by its last sign-up. */
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
