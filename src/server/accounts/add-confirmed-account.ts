import { randomUUID } from 'node:crypto'
import type { Role } from '#contract/accounts/accounts.ts'
import { searchable } from '#contract/formats/formats.ts'
import type { Database } from '#server/database/tables.ts'

interface NewAccount {
  name: string
  /** The address in lower case. */
  email: string
  role: Role
  passwordHash: string
}

/**
 * Adds an account whose address needs no mail, because the operator of the server vouches for it. The account gets the
 * existing person of that name and address, if there is one. Returns the id of the account; undefined when the address
 * already has one.
 */
export async function addConfirmedAccount(
  db: Database,
  { name, email, role, passwordHash }: NewAccount,
  now: Date,
): Promise<string | undefined> {
  const created_at = now.toISOString()
  const name_key = searchable(name)
  const person = await db
    .selectFrom('person')
    .select('id')
    .where('email', '=', email)
    .where('name_key', '=', name_key)
    .executeTakeFirst()
  const person_id = person?.id ?? randomUUID()
  const taken = await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst()
  if (taken) return undefined
  if (!person)
    await db
      .insertInto('person')
      .values({ id: person_id, name, name_key, email, phone_number: null, gender: '', created_at })
      .execute()
  const id = randomUUID()
  await db
    .insertInto('account')
    .values({
      id,
      name,
      email,
      password_hash: passwordHash,
      role,
      person_id,
      confirmed_at: created_at,
      created_at,
    })
    .execute()
  return id
}
