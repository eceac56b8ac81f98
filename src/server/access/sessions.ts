import { createHash, randomBytes } from 'node:crypto'
import type { User } from '#contract/accounts/accounts.ts'
import { compiledQuery, isOneOf } from '#server/database/compiled-query.ts'
import { deleteOlder } from '#server/database/in-slices.ts'
import type { Database } from '#server/database/tables.ts'
import type { Account } from './account.ts'

const dayMs = 86_400_000
const lastsMs = 90 * dayMs

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
const after = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

/** Opens a session and returns its bearer token. The session ends 90 days after it was last used. */
export async function openSession(db: Database, accountId: string, now: Date, device = ''): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('session')
    .values({
      token_hash: hashOf(token),
      account_id: accountId,
      created_at: now.toISOString(),
      expires_at: after(now, lastsMs),
      device,
    })
    .execute()
  return token
}

/** The account to which an open session with this token belongs; undefined when there is none. */
export async function accountOf(db: Database, token: string, now: Date): Promise<Account | undefined> {
  const tokenHash = hashOf(token)
  const [session] = await readSession(db, { tokenHash, now: now.toISOString() })
  if (!session) return undefined
  // Written once a day at most: a request must not cost a write.
  if (session.expires_at < after(now, lastsMs - dayMs)) {
    const extended = { expires_at: after(now, lastsMs) }
    await db.updateTable('session').set(extended).where('token_hash', '=', tokenHash).execute()
  }
  const { id, name, email, role, person_id: personId } = session
  return { id, name, email, role, personId, tokenHash }
}

const readSession = compiledQuery<
  { tokenHash: string; now: string },
  User & { person_id: string; expires_at: string }
>((db, value) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select([
      'account.id',
      'account.name',
      'account.email',
      'account.role',
      'account.person_id',
      'session.expires_at',
    ])
    .where('session.token_hash', '=', value('tokenHash'))
    .where('session.expires_at', '>', value('now')),
)

export async function closeSession(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}

/** @param exceptHash of the session that stays */
export async function closeSessions(db: Database, accountId: string, exceptHash?: string): Promise<void> {
  const all = db.deleteFrom('session').where('account_id', '=', accountId)
  await (exceptHash === undefined ? all : all.where('token_hash', '!=', exceptHash)).execute()
}

/** The hashes of those of these sessions that are open. */
export async function sessionsAmong(
  db: Database,
  tokenHashes: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await readSessions(db, { tokenHashes, now: now.toISOString() })
  return new Set(rows.map(({ token_hash }) => token_hash))
}

const readSessions = compiledQuery<{ tokenHashes: readonly string[]; now: string }, { token_hash: string }>(
  (db, value) =>
    db
      .selectFrom('session')
      .select('token_hash')
      .where(isOneOf(db, 'token_hash', value('tokenHashes')))
      .where('expires_at', '>', value('now')),
)

/** An id with which the account can name a session. Nobody can use the session with it. */
export const sessionId = (tokenHash: string) => tokenHash.slice(0, 22)

/** The day on which a session was last used. The end of a session is moved at most once a day. */
export const lastSeen = (expiresAt: string) => after(new Date(expiresAt), -lastsMs)

/** Deletes expired sessions; called from time to time. */
export async function forgetDeadSessions(db: Database, now: Date): Promise<void> {
  await deleteOlder(db, 'session', 'expires_at', now.toISOString())
}
