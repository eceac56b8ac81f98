import type { Role } from '#contract/accounts/accounts.ts'
import { closeSessions } from '#server/access/sessions.ts'
import { locked } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import { recordChanges, type ChangedBy } from '#server/handling/record-changes.ts'
import { refuse } from '#server/http/refusal.ts'

export interface KnownAccount {
  id: string
  role: Role
  blocked_at: string | null
}

/** Gives an account another role. It stays the owner of its events. The last ADMIN keeps the role. */
export async function setRole(db: Database, account: KnownAccount, role: Role, by: ChangedBy) {
  if (role !== 'ADMIN' && (await isLastAdmin(db, account))) return refuse('account.lastAdmin')
  await db.updateTable('account').set({ role }).where('id', '=', account.id).execute()
  const change = { eventId: null, entityId: account.id, before: { role: account.role }, after: { role } }
  await recordChanges(db, [{ kind: 'account.role', ...change }], by)
  return undefined
}

/** A blocked account has no sessions and nobody can sign in to it; its events stay. The last ADMIN is never blocked. */
export async function setBlocked(db: Database, account: KnownAccount, isBlocked: boolean, by: ChangedBy) {
  if (isBlocked && (await isLastAdmin(db, account))) return refuse('account.lastAdmin')
  const blocked_at = isBlocked ? by.now.toISOString() : null
  await db.updateTable('account').set({ blocked_at }).where('id', '=', account.id).execute()
  if (isBlocked) await closeSessions(db, account.id)
  const change = {
    eventId: null,
    entityId: account.id,
    before: { isBlocked: account.blocked_at !== null },
    after: { isBlocked },
  }
  await recordChanges(db, [{ kind: 'account.blocked', ...change }], by)
  return undefined
}

/** Of two changes at the same time, the second one waits here, and then sees that only one ADMIN is left. */
export async function isLastAdmin(
  db: Database,
  { id, role }: Pick<KnownAccount, 'id' | 'role'>,
): Promise<boolean> {
  if (role !== 'ADMIN') return false
  const admins = db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('confirmed_at', 'is not', null)
    .where('blocked_at', 'is', null)
    .orderBy('id')
  return (await locked(db, admins).execute()).every((admin) => admin.id === id)
}
