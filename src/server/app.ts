import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Host } from './host.ts'
import { answer, apiRoutes, refuseMethod, type RequestFacts } from './http/api-routes.ts'
import { cors } from './http/cors.ts'
import { failureOf } from './http/failure-of.ts'
import { onlyThisMachine } from './http/only-this-machine.ts'
import { refuse } from './http/refusal.ts'
import { requestLog } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { mailboxRoutes } from './mail/mailbox-routes.ts'
import type { Site } from './site/site.ts'

/** Everything that this server answers: {host} under `/v1`, the app everywhere else. */
export function createApp(host: Host, site: Site): Hono<RequestFacts> {
  const app = new Hono<RequestFacts>({ strict: false })
  app.use(requestLog(host.log))
  app.use(securityHeaders(host.settings))
  if (host.settings.mode === 'demo') app.use(onlyThisMachine)
  app.use('/v1/*', cors(host.settings.origins))
  app.use('/v1/*', compress({ threshold: 1024 }))
  app.route('/v1', apiRoutes(host))
  if (host.hasMailbox) app.route('/dev/mailbox', mailboxRoutes(host.db))
  app.all('/dev/*', (c) => answer(c, refuse('path.notFound')))
  app.on(['GET', 'HEAD'], '*', (c) => site.serve(c))
  // Every other address is a page, to be read only.
  app.notFound((c) => answer(c, refuseMethod(c, ['GET', 'HEAD'])))
  app.onError((error, c) => {
    host.log.error({ err: error, requestId: c.get('requestId'), route: c.get('route') }, 'a request failed')
    return answer(c, failureOf(error))
  })
  return app
}
