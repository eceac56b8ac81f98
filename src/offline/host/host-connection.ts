import { createClient, type Client, type Outcome, type Transport } from '#contract/calls/client.ts'
import { cell } from '../core/live.ts'
import type { Session } from './session.ts'

/**
 * The connection to {host} with the session of one user. It knows whether {host} answers and still accepts the token.
 */
export function createHostConnection(options: {
  userId: string
  session(): Promise<Session | undefined>
  transport: Transport
  /** {host} itself has answered, at this time of its own clock. */
  onDate?: (date: string | null) => void
}) {
  const isReachable = cell<boolean | undefined>(undefined)
  const isSessionExpired = cell(false)
  let refusedToken: string | undefined

  async function sessionNow(): Promise<Session | undefined> {
    const session = await options.session()
    const isOwn = session?.userId === options.userId
    isSessionExpired.set(!isOwn || session.token === refusedToken)
    return isOwn && session.token !== refusedToken ? session : undefined
  }

  return {
    isReachable,
    isSessionExpired,

    /** The session to send with; undefined when another user is signed in, or the token was refused. */
    session: sessionNow,

    client(session: Session): Client {
      const headers = () => ({ authorization: `Bearer ${session.token}` })
      const client = createClient({ base: session.base, transport: options.transport, headers })
      return async (call, request) => {
        const outcome = await client(call, request)
        if (outcome.kind === 'ok') options.onDate?.(outcome.headers.get('date'))
        return outcome
      }
    },

    /**
     * A 503 with `Retry-After` comes from {host}. Any other broken answer may come from a proxy or a captive portal.
     */
    noteOutcome(outcome: Outcome<unknown>): void {
      const isOverloaded =
        outcome.kind === 'broken' && outcome.status === 503 && outcome.retryAfter !== undefined
      isReachable.set(outcome.kind === 'ok' || outcome.kind === 'refused' || isOverloaded)
    },

    /**
     * Marks the session as expired: {host} refused its token, so nothing more is sent with it.
     * @returns whether the session was renewed meanwhile, so that the request can be repeated
     */
    async expire(session: Session): Promise<boolean> {
      refusedToken = session.token
      return (await sessionNow()) !== undefined
    },
  }
}
export type HostConnection = ReturnType<typeof createHostConnection>
