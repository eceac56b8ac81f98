import { updateUser } from '#contract/administration/administration.ts'
import { setBlocked, setRole } from '#server/accounts/roles.ts'
import { only } from '#server/access/policies.ts'
import { locked } from '#server/database/engine.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { readUsers, userRedaction } from './user-answer.ts'

export const updateUserHandler = handle(
  updateUser,
  only('ADMIN'),
  async ({ params, body: { role, isBlocked }, account, db, now }) => {
    // The administrators are locked too, in the order of ids: two who demote each other wait here, without a deadlock.
    const query = db
      .selectFrom('account')
      .select(['id', 'role', 'blocked_at'])
      .where(({ eb, or }) => or([eb('id', '=', params.id), eb('role', '=', 'ADMIN')]))
      .orderBy('id')
    const user = (await locked(db, query).execute()).find(({ id }) => id === params.id)
    if (!user) return refuse('account.notFound')
    const by = { accountId: account.id, now, tappedAt: null }
    const refused =
      (role !== undefined && role !== user.role ? await setRole(db, user, role, by) : undefined) ??
      (isBlocked !== undefined && isBlocked !== (user.blocked_at !== null)
        ? await setBlocked(db, { ...user, role: role ?? user.role }, isBlocked, by)
        : undefined)
    if (refused) return refused
    const [answer] = await readUsers(db, [user.id], now)
    return answer ?? refuse('account.notFound')
  },
  { redaction: userRedaction },
)
