import { endOneSession } from '#contract/own-account.ts'
import { handle } from '#server/handling/handle.ts'
import { signedIn } from '#server/access/policies.ts'
import { refuse } from '#server/http/refusal.ts'
import { closeSession, sessionId } from '#server/access/sessions.ts'

/** Only among the account's own: another account's session is not found. */
export const endOneSessionHandler = handle(endOneSession, signedIn, async ({ params, account, db }) => {
  const own = await db
    .selectFrom('session')
    .select('token_hash')
    .where('account_id', '=', account.id)
    .execute()
  const session = own.find((row) => sessionId(row.token_hash) === params.id)
  if (!session) return refuse('session.notFound')
  await closeSession(db, session.token_hash)
  return undefined
})
