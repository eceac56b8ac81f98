import type { AdminUser } from '#contract/administration/administration.ts'
import type { Database } from '#server/database/tables.ts'

/** The accounts with these ids, in their order. */
export async function readUsers(db: Database, ids: readonly string[], now: Date): Promise<AdminUser[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('account')
    .select(({ selectFrom, fn }) => [
      'id',
      'name',
      'email',
      'role',
      'person_id',
      'created_at',
      'confirmed_at',
      'blocked_at',
      selectFrom('session')
        .select(fn.countAll<number>().as('count'))
        .whereRef('session.account_id', '=', 'account.id')
        .where('session.expires_at', '>', now.toISOString())
        .as('sessions'),
      selectFrom('event')
        .select(fn.countAll<number>().as('count'))
        .whereRef('event.owner_id', '=', 'account.id')
        .as('events'),
    ])
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    return {
      id,
      name: row.name,
      email: row.email,
      role: row.role,
      personId: row.person_id,
      createdAt: row.created_at,
      isConfirmed: row.confirmed_at !== null,
      isBlocked: row.blocked_at !== null,
      sessions: row.sessions ?? 0,
      events: row.events ?? 0,
    }
  })
}

/** The answer is stored for resends without the name and address of the account. */
export const userRedaction = {
  withoutNames: (user: AdminUser): AdminUser => ({ ...user, name: '', email: '' }),
  async withNames(kept: AdminUser, { db, now }: { db: Database; now: Date }): Promise<AdminUser> {
    const [user] = await readUsers(db, [kept.id], now)
    return user ?? kept
  },
}
