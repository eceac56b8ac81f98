import { randomUUID } from 'node:crypto'
import { searchable } from '#contract/formats/formats.ts'
import { locked } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import type { Confirmation } from './account-keys.ts'

interface Unconfirmed {
  id: string
  name: string
  email: string
  password_hash: string
  person_id: string
  terms_version: string | null
  terms_accepted_at: string | null
}

/** Confirms an account whose address is known to be its owner's. Does nothing when it is confirmed already. */
export async function confirmAccount(db: Database, accountId: string, now: Date): Promise<void> {
  const account = await unconfirmed(db, accountId)
  if (account) await confirm(db, account, now)
}

/**
 * Confirms an account with a mailed key. The account gets the data of the sign-up in that mail, even if somebody signed
 * up with the address later. A key does not change a confirmed account. Returns whether the account is confirmed now.
 */
export async function confirmSignUp(
  db: Database,
  { accountId, signUpId }: Confirmation,
  now: Date,
): Promise<boolean> {
  const account = await unconfirmed(db, accountId)
  if (!account) return true
  const signUp = await db
    .selectFrom('sign_up')
    .select(['name', 'password_hash', 'terms_version', 'created_at'])
    .where('id', '=', signUpId)
    .executeTakeFirst()
  if (!signUp) return false
  const { created_at, ...chosen } = signUp
  const terms_accepted_at = chosen.terms_version && created_at
  await confirm(db, { ...account, ...chosen, terms_accepted_at }, now)
  return true
}

function unconfirmed(db: Database, accountId: string): Promise<Unconfirmed | undefined> {
  const account = db
    .selectFrom('account')
    .select(['id', 'name', 'email', 'password_hash', 'person_id', 'terms_version', 'terms_accepted_at'])
    .where('id', '=', accountId)
    .where('confirmed_at', 'is', null)
  return locked(db, account).executeTakeFirst()
}

/**
 * The account gets the person who was registered before with the same address and name. Other persons registered with
 * the address (children) stay separate persons.
 */
async function confirm(db: Database, account: Unconfirmed, now: Date): Promise<void> {
  const { id, name, password_hash, terms_version, terms_accepted_at } = account
  const person_id = await personNamed(db, account, now)
  await db
    .updateTable('account')
    .set({
      name,
      password_hash,
      person_id,
      terms_version,
      terms_accepted_at,
      confirmed_at: now.toISOString(),
    })
    .where('id', '=', id)
    .execute()
  if (person_id !== account.person_id)
    await db.deleteFrom('person').where('id', '=', account.person_id).execute()
  await db.deleteFrom('sign_up').where('account_id', '=', id).execute()
}

async function personNamed(
  db: Database,
  { name, email }: { name: string; email: string },
  now: Date,
): Promise<string> {
  const name_key = searchable(name)
  await db
    .insertInto('person')
    .values({ id: randomUUID(), name, name_key, email, gender: '', created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['email', 'name_key']).doNothing())
    .execute()
  const { id } = await db
    .updateTable('person')
    .set({ name })
    .where('email', '=', email)
    .where('name_key', '=', name_key)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
