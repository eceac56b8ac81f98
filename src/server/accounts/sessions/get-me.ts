import { getMe } from '#contract/accounts/accounts.ts'
import { organisesAnything } from '#server/access/membership.ts'
import { handle } from '#server/handling/handle.ts'
import { signedIn } from '#server/access/policies.ts'

export const getMeHandler = handle(getMe, signedIn, async ({ account, db }) => ({
  id: account.id,
  name: account.name,
  email: account.email,
  role: account.role,
  organises: await organisesAnything(db, account),
}))
