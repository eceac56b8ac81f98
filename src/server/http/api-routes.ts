import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import type { CallName } from '#contract/api.ts'
import { calls } from '#server/calls.ts'
import type { Host } from '#server/host.ts'
import { openApiDocument } from '#server/host/open-api.ts'
import { allowedMethods } from './allowed-methods.ts'
import { clientAddress, networkOf } from './client-address.ts'
import type { Answered } from './carry-out.ts'
import type { Handler } from './handle.ts'
import { isKnownTag } from './prepared.ts'
import { Refusal, refuse } from './refusal.ts'
import { serveCall } from './serve-call.ts'

/** What later middleware (the log) may know of a request: never its path, which can hold an e-mail or a key. */
export interface RequestFacts {
  Variables: { requestId: string; route: string }
}

export const apiBase = '/v1'
const privateAnswer = 'private, no-store'
/** A browser asks again each time (304 costs no query); a CDN may answer a crowd for five seconds. */
const publicAnswer = 'public, max-age=0, s-maxage=5, must-revalidate'

/** All served calls of the contract, below wherever they are mounted. */
export function apiRoutes(host: Host): Hono<RequestFacts> {
  const routes = new Hono<RequestFacts>({ strict: false })
  for (const [name, handler] of byPrecedence()) {
    const path = `/${handler.call.path.replace(/\/$/, '').replace(/\{(\w+)\}/g, ':$1')}`
    routes.on(handler.call.method, path, async (c) => {
      c.set('route', `${handler.call.method} ${handler.call.path}`)
      const { raw: request } = c.req
      const incoming = { request, params: c.req.param(), query: c.req.query(), address: addressOf(c, host) }
      return answer(c, await serveCall(name, handler, incoming, host))
    })
  }
  routes.get('/openapi.json', (c) => {
    c.set('route', 'GET openapi.json')
    return c.json(openApiDocument(new Set(Object.keys(calls))), 200, {
      'cache-control': 'public, max-age=300',
    })
  })
  routes.all('*', (c) => {
    const allowed = allowedMethods(c.req.path.slice(apiBase.length))
    return answer(c, allowed.length > 0 ? refuseMethod(c, allowed) : refuse('path.notFound'))
  })
  return routes
}

/** The address is right, what was to be done with it is not: `Allow` tells what can be. */
export function refuseMethod(c: Context, allowed: readonly string[]): Refusal {
  c.header('allow', allowed.join(', '))
  return refuse('method.notAllowed')
}

/** `events/person` before `events/{id}`. */
function byPrecedence(): [CallName, Handler][] {
  const entries = Object.entries(calls) as [CallName, Handler][]
  const shape = (handler: Handler) => handler.call.path.replace(/\{\w+\}/g, '\uffff')
  return entries.sort(([, one], [, other]) => (shape(one) < shape(other) ? -1 : 1))
}

function addressOf(c: Context, host: Host): string {
  const peer = getConnInfo(c).remote.address ?? ''
  return networkOf(clientAddress(peer, c.req.header('x-forwarded-for'), host.settings.trustedProxies))
}

function cachingOf({ etag, isPrivate, maxAge }: Answered): string {
  if (!etag || isPrivate) return privateAnswer
  return maxAge === undefined ? publicAnswer : `public, max-age=${maxAge}`
}

/** Sends what a call answered, or its refusal; 304 to who has it already. */
export function answer(c: Context<RequestFacts>, answered: Answered | Refusal): Response {
  if (answered instanceof Refusal) {
    const { retryAfter } = answered
    if (retryAfter) c.header('retry-after', String(retryAfter))
    c.header('cache-control', privateAnswer)
    return c.json(answered.body(), answered.status as 400)
  }
  c.header('cache-control', cachingOf(answered))
  if (answered.etag) {
    c.header('etag', answered.etag)
    if (isKnownTag(c.req.header('if-none-match'), answered.etag)) return c.body(null, 304)
  }
  if (answered.json === null) return c.body(null, 204)
  return c.body(answered.json, answered.status as 200, {
    'content-type': 'application/json; charset=utf-8',
    // Lets short answers travel as they are: packing them would cost more than it saves.
    'content-length': String(Buffer.byteLength(answered.json)),
  })
}
