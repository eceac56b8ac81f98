import { signOut } from '#contract/accounts/accounts.ts'
import { handle } from '#server/handling/handle.ts'
import { signedIn } from '#server/access/policies.ts'
import { closeSession } from '#server/access/sessions.ts'

export const signOutHandler = handle(
  signOut,
  signedIn,
  async ({ account, db }) => {
    await closeSession(db, account.tokenHash)
    return undefined
  },
  { isRepeatable: true },
)
