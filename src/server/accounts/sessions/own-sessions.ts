import { endOneSession, endOtherSessions, listSessions } from '#contract/accounts/own-account.ts'
import { signedIn } from '#server/access/policies.ts'
import { closeSession, closeSessions, lastSeen, sessionId } from '#server/access/sessions.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'

export const listSessionsHandler = handle(listSessions, signedIn, async ({ account, db, now }) => {
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('expires_at', '>', now.toISOString())
    .orderBy('expires_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: sessionId(row.token_hash),
    createdAt: row.created_at,
    lastSeenAt: lastSeen(row.expires_at),
    device: row.device,
    isCurrent: row.token_hash === account.tokenHash,
  }))
})

/** Looks only among the sessions of the account: a session of another account is not found. */
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

export const endOtherSessionsHandler = handle(endOtherSessions, signedIn, async ({ account, db }) => {
  await closeSessions(db, account.id, account.tokenHash)
  return undefined
})
