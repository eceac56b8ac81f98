import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Services } from './handling/services.ts'
import { allowedMethods } from './allowed-methods.ts'
import { apiRoutes } from './api-routes.ts'
import { apiBase } from './http/api-base.ts'
import { answer, refuseMethod, type RequestFacts } from './http/answer.ts'
import { compressedFrom } from './http/cached-answer.ts'
import { cors } from './http/cors.ts'
import { calendarRoutes } from './calendar/calendar-routes.ts'
import { failureOf } from './http/failure-of.ts'
import { onlyThisMachine } from './http/only-this-machine.ts'
import { refuse } from './http/refusal.ts'
import { requestLog } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { probeRoutes } from './health/probe-routes.ts'
import { mailboxRoutes } from './mail/mailbox-routes.ts'
import { metricsRoute } from './metrics/metrics-route.ts'
import { pictureRoutes } from './pictures/picture-routes.ts'
import { hasMailbox } from './settings/settings.ts'
import type { Site } from './site/site.ts'

/** Everything that this server answers: {host} under `/v1`, the app everywhere else. */
export function createApp(services: Services, site: Site): Hono<RequestFacts> {
  const app = new Hono<RequestFacts>({ strict: false })
  app.use(requestLog(services.log, (call, status, ms) => services.metrics.request(call, status, ms)))
  app.use(securityHeaders(services.settings.publicUrl))
  if (services.settings.mode === 'demo') app.use(onlyThisMachine)
  app.use(
    '/v1/*',
    cors(services.settings.origins, (path) => allowedMethods(path.slice(apiBase.length))),
  )
  app.use('/v1/*', compress({ threshold: compressedFrom }))
  app.route('/', probeRoutes(services))
  app.route('/metrics', metricsRoute(services))
  app.route('/v1', pictureRoutes(services))
  app.route('/v1', calendarRoutes(services))
  app.route('/v1', apiRoutes(services))
  if (hasMailbox(services.settings)) app.route('/dev/mailbox', mailboxRoutes(services.db))
  app.all('/dev/*', (c) => answer(c, refuse('path.notFound')))
  app.on(['GET', 'HEAD'], '*', (c) => site.serve(c))
  // All other addresses are pages, which allow only GET and HEAD.
  app.notFound((c) => answer(c, refuseMethod(c, ['GET', 'HEAD'])))
  app.onError((error, c) => {
    services.log.error(
      { err: error, requestId: c.get('requestId'), route: c.get('route') },
      'a request failed',
    )
    return answer(c, failureOf(error))
  })
  return app
}
