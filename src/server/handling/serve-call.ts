import type { CallName } from '#contract/api.ts'
import type { Services } from './services.ts'
import { authenticate } from '#server/access/authenticate.ts'
import type { JsonAnswer } from '#server/http/answer.ts'
import { carryOut } from './carry-out.ts'
import type { Handler } from './handle.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { readJson } from '#server/http/request-body.ts'
import { momentIn } from './moment-in.ts'

export interface Incoming {
  request: Request
  /** The parameters of the path, decoded. */
  params: Record<string, string>
  query: Record<string, string>
  address: string
}

/**
 * Serves one call. The checks run in this order: rate limit, session, acting user, role, then in the transaction: stored
 * answer, policy of the path, body, policy of the body.
 */
export async function serveCall(
  name: CallName,
  handler: Handler,
  incoming: Incoming,
  services: Services,
): Promise<JsonAnswer | Refusal> {
  const { address } = incoming
  const isUnsafe = handler.call.method !== 'GET'
  const now = services.clock()
  if (isUnsafe && handler.who === 'anyone') {
    const seconds = services.publicCalls.wait(address, now)
    if (seconds > 0) return refuse('request.tooMany', { seconds })
    services.publicCalls.count(address, now)
  }
  const serve = () => serveInTurn(name, handler, incoming, services, now)
  // Public data is answered from memory, so it needs no turn.
  const isRead = !isUnsafe && handler.who !== 'anyone' && !handler.waitsElsewhere
  return isRead ? services.reads.run(serve) : serve()
}

async function serveInTurn(
  name: CallName,
  handler: Handler,
  { request, params, query, address }: Incoming,
  services: Services,
  now: Date,
): Promise<JsonAnswer | Refusal> {
  const account = await authenticate(handler, request, services.db, now)
  if (account instanceof Refusal) return account
  const json = handler.call.body ? await readJson(request) : undefined
  const key = request.headers.get('idempotency-key')
  const userAgent = request.headers.get('user-agent') ?? ''
  const knownTag = request.headers.get('if-none-match')
  const tappedAt = momentIn(request.headers.get('x-tapped-at'), now)
  const givenBy = request.headers.get('x-given-by')
  const received = { account, params, query, json, key, address, userAgent, knownTag, tappedAt, givenBy, now }
  return carryOut(name, handler, received, services)
}
