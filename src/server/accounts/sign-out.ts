import { signOut as call } from '#contract/accounts.ts'
import { handle } from '#server/http/handle.ts'
import { signedIn } from '#server/http/policies.ts'
import { closeSession } from './sessions.ts'

export const signOut = handle(
  call,
  signedIn,
  async ({ account, db }) => {
    await closeSession(db, account.tokenHash)
    return undefined
  },
  { isRepeatable: true },
)
