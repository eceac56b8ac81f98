import { endUserSessions } from '#contract/administration/administration.ts'
import { only } from '#server/access/policies.ts'
import { closeSessions } from '#server/access/sessions.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'

export const endUserSessionsHandler = handle(
  endUserSessions,
  only('ADMIN'),
  async ({ params, account, db, recordChange }) => {
    const user = await db.selectFrom('account').select('id').where('id', '=', params.id).executeTakeFirst()
    if (!user) return refuse('account.notFound')
    await closeSessions(db, user.id, user.id === account.id ? account.tokenHash : undefined)
    recordChange({ kind: 'account.sessionsEnded', eventId: null, entityId: user.id })
    return undefined
  },
)
