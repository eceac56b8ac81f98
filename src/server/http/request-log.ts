import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { RequestFacts } from './answer.ts'

/**
 * Writes one line per request, and tells `onAnswered` the same: the call, its status, its duration. The line holds no path, query, body or header of the
 * client. `hono/request-id` is not used because it takes the id that the client sends.
 */
export function requestLog(
  log: Logger,
  onAnswered: (route: string, status: number, ms: number) => void,
): MiddlewareHandler<RequestFacts> {
  return async (c, next) => {
    const start = performance.now()
    const requestId = randomUUID()
    c.set('requestId', requestId)
    c.header('x-request-id', requestId)
    await next()
    const ms = Math.round((performance.now() - start) * 10) / 10
    const route = c.get('route') ?? 'other'
    log.info({ requestId, route, status: c.res.status, ms }, 'request')
    onAnswered(route, c.res.status, ms)
  }
}
