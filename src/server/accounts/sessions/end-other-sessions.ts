import { endOtherSessions } from '#contract/own-account.ts'
import { handle } from '#server/handling/handle.ts'
import { signedIn } from '#server/access/policies.ts'
import { closeSessions } from '#server/access/sessions.ts'

export const endOtherSessionsHandler = handle(endOtherSessions, signedIn, async ({ account, db }) => {
  await closeSessions(db, account.id, account.tokenHash)
  return undefined
})
