import { listSessions } from '#contract/own-account.ts'
import { handle } from '#server/handling/handle.ts'
import { signedIn } from '#server/access/policies.ts'
import { lastSeen, sessionId } from '#server/access/sessions.ts'

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
