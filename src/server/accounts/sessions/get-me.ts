import { getMe, type User } from '#contract/accounts/accounts.ts'
import { organisesAnything } from '#server/access/membership.ts'
import type { Database } from '#server/database/tables.ts'
import { handle } from '#server/handling/handle.ts'
import { signedIn } from '#server/access/policies.ts'

export const getMeHandler = handle(getMe, signedIn, ({ account, db }) => userOf(db, account))

/** What the app knows about the person who is signed in. */
export async function userOf(db: Database, account: Omit<User, 'organises'>): Promise<User> {
  const { id, name, email, role } = account
  return { id, name, email, role, organises: await organisesAnything(db, account) }
}
