import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import { calls } from './calls.ts'
import type { Services } from './handling/services.ts'
import { openApiDocument } from './handling/open-api.ts'
import { allowedMethods } from './allowed-methods.ts'
import { clientAddress, networkOf } from './http/client-address.ts'
import { byPrecedence } from './handling/by-precedence.ts'
import { apiBase } from './http/api-base.ts'
import { answer, refuseMethod, type RequestFacts } from './http/answer.ts'
import { refuse } from './http/refusal.ts'
import { serveCall } from './handling/serve-call.ts'

/** A router with all calls of the contract that this server serves. */
export function apiRoutes(services: Services): Hono<RequestFacts> {
  const routes = new Hono<RequestFacts>({ strict: false })
  for (const [name, handler] of byPrecedence(calls)) {
    const path = `/${handler.call.path.replace(/\/$/, '').replace(/\{(\w+)\}/g, ':$1')}`
    routes.on(handler.call.method, path, async (c) => {
      c.set('route', `${handler.call.method} ${handler.call.path}`)
      const { raw: request } = c.req
      const incoming = {
        request,
        params: c.req.param(),
        query: c.req.query(),
        address: addressOf(c, services),
      }
      return answer(c, await serveCall(name, handler, incoming, services))
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

function addressOf(c: Context, services: Services): string {
  const peer = getConnInfo(c).remote.address ?? ''
  return networkOf(clientAddress(peer, c.req.header('x-forwarded-for'), services.settings.trustedProxies))
}
