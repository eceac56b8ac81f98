import { Hono } from 'hono'
import type { Services } from '#server/handling/services.ts'
import type { RequestFacts } from '#server/http/answer.ts'

const uncached = { 'cache-control': 'no-store' }

/**
 * Probes for systems that run and balance instances. `/alive` answers while the process can answer at all: restart the
 * process when it does not. `/ready` answers 503 with the reason when requests should go to another instance.
 */
export function probeRoutes({ readiness }: Services): Hono<RequestFacts> {
  const routes = new Hono<RequestFacts>()
  routes.get('/alive', (c) => {
    c.set('route', 'GET /alive')
    return c.json({ status: 'alive' }, 200, uncached)
  })
  routes.get('/ready', async (c) => {
    c.set('route', 'GET /ready')
    const reason = await readiness.answer()
    return reason === undefined
      ? c.json({ status: 'ready' }, 200, uncached)
      : c.json({ status: 'unready', reason }, 503, { ...uncached, 'retry-after': '1' })
  })
  return routes
}
