import type { Call } from '#contract/calls/call.ts'
import type { Database } from '#server/database/tables.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'
import type { Account, Visitor } from './account.ts'
import type { Policy } from './policy.ts'
import { accountOf } from './sessions.ts'

/** A call with the condition on the account that makes it (`who` of its policy). */
interface Guarded extends Pick<Policy, 'who'> {
  readonly call: Pick<Call, 'method'>
}

/** The account of the request, after checks of session, acting user (`X-User`) and role. */
export async function authenticate(
  { who, call }: Guarded,
  request: Request,
  db: Database,
  now: Date,
): Promise<Visitor | Refusal> {
  const actsFor = request.headers.get('x-user')
  // Public reads cost no query.
  if (who === 'anyone' && call.method === 'GET' && !actsFor) return undefined
  const [, token] = /^Bearer +(\S+) *$/i.exec(request.headers.get('authorization') ?? '') ?? []
  const account = token ? await accountOf(db, token, now) : undefined
  // Public calls are open to a visitor with an expired session.
  if (!account && (who !== 'anyone' || actsFor)) return refuse(token ? 'session.expired' : 'session.required')
  if (account && actsFor && actsFor !== account.id) return refuse('session.otherUser')
  return account && !hasRole({ who }, account) ? refuse('access.denied') : account
}

/** Whether the call is open to the role of the account. `path` and `body` of the policy are checked later. */
export function hasRole({ who }: Pick<Policy, 'who'>, account: Account): boolean {
  return typeof who === 'string' || who.includes(account.role)
}
