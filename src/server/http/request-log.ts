import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { markFailed, traced } from '#server/traces/traced.ts'
import type { RequestFacts } from './answer.ts'

/**
 * Writes one line per request: the call, its status and its duration. `onAnswered` and the span of the request get the
 * same facts. They never hold a path, query, body or header of the client. `hono/request-id` is not used, because it
 * takes the id that the client sends; for the same reason `traceparent` is not read.
 */
export function requestLog(
  log: Logger,
  onAnswered: (route: string, status: number, ms: number) => void,
): MiddlewareHandler<RequestFacts> {
  return (c, next) =>
    traced('request', 'server', async (span) => {
      const start = performance.now()
      const requestId = randomUUID()
      c.set('requestId', requestId)
      c.header('x-request-id', requestId)
      await next()
      const ms = Math.round((performance.now() - start) * 10) / 10
      const route = c.get('route') ?? 'other'
      log.info({ requestId, route, status: c.res.status, ms }, 'request')
      onAnswered(route, c.res.status, ms)
      span?.updateName(route)
      span?.setAttributes({
        'http.route': route,
        'http.response.status_code': c.res.status,
        'play.request_id': requestId,
      })
      if (c.res.status >= 500) markFailed(span)
    })
}
