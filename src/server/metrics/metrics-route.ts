import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { Services } from '#server/handling/services.ts'
import { answer, type RequestFacts } from '#server/http/answer.ts'
import { isOfThisMachine } from '#server/http/only-this-machine.ts'
import { refuse } from '#server/http/refusal.ts'

/**
 * `GET /metrics` for Prometheus. With `PLAY_METRICS_TOKEN`, requests with this bearer token may read; without it, only
 * requests from this machine that no proxy forwarded. All other requests get 'not found'.
 */
export function metricsRoute({ metrics, settings }: Services): Hono<RequestFacts> {
  const routes = new Hono<RequestFacts>()
  routes.get('/', async (c) => {
    c.set('route', 'GET /metrics')
    if (!mayRead(c, settings.metricsToken)) return answer(c, refuse('path.notFound'))
    const { text, type } = await metrics.print()
    return c.body(text, 200, { 'content-type': type, 'cache-control': 'no-store' })
  })
  return routes
}

function mayRead(c: Context<RequestFacts>, token: string | undefined): boolean {
  if (token === undefined) return isOfThisMachine(c)
  const [, sent = ''] = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  // Digests have the same length, so that the comparison takes the same time for every token.
  return timingSafeEqual(digest(sent), digest(token))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
