import { endOtherSessions as call } from '#contract/own-account.ts'
import { handle } from '#server/http/handle.ts'
import { signedIn } from '#server/http/policies.ts'
import { closeSessions } from './sessions.ts'

export const endOtherSessions = handle(call, signedIn, async ({ account, db }) => {
  await closeSessions(db, account.id, account.tokenHash)
  return undefined
})
