import { accountOf } from '#server/accounts/sessions.ts'
import type { Host } from '#server/host.ts'
import type { Account, Handler, Visitor } from './handle.ts'
import { type Refusal, refuse } from './refusal.ts'

/** Who asks, as far as the call must know: session, the user that the request acts for, and role. */
export async function authenticate(
  handler: Handler,
  request: Request,
  host: Host,
  now: Date,
): Promise<Visitor | Refusal> {
  const actsFor = request.headers.get('x-user')
  // A public page costs no query, whoever reads it.
  if (handler.who === 'anyone' && handler.call.method === 'GET' && !actsFor) return undefined
  const [, token] = /^Bearer +(\S+) *$/i.exec(request.headers.get('authorization') ?? '') ?? []
  const account = token ? await accountOf(host.db, token, now) : undefined
  // A public call is open to a visitor whose old session is over.
  if (!account && (handler.who !== 'anyone' || actsFor))
    return refuse(token ? 'session.expired' : 'session.required')
  if (account && actsFor && actsFor !== account.id) return refuse('session.otherUser')
  return account && !hasRole(handler, account) ? refuse('access.denied') : account
}

/** Whether the call is open to accounts of this role; what it names is judged later. */
export function hasRole({ who }: Handler, account: Account): boolean {
  return typeof who === 'string' || who.includes(account.role)
}
