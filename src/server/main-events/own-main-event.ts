import type { Account } from '#server/access/account.ts'
import type { Policy } from '#server/access/policy.ts'
import { refuse } from '#server/http/refusal.ts'
import { readMainEvent } from './main-event-answer.ts'

/** Allows the person whose main event the path names, whatever the current role of that person is, and an ADMIN. */
export const ownMainEvent: Policy<Account, 'mainEvent.notFound', 'id'> = {
  who: 'account',
  path: async ({ params, account, db }) => {
    const row = await readMainEvent(db, params.id)
    if (!row) return refuse('mainEvent.notFound')
    return account.role === 'ADMIN' || row.person_id === account.personId
      ? undefined
      : refuse('access.denied')
  },
}
