import type { MiddlewareHandler } from 'hono'

const methods = 'GET, POST, PUT, PATCH, DELETE'
const requestHeaders =
  'authorization, content-type, content-encoding, idempotency-key, x-user, x-tapped-at, x-given-by, if-none-match'
const answerHeaders = 'date, etag, retry-after, x-request-id'

/**
 * Allows calls from pages of the listed origins. The bearer token is sent in a header, so cookies are not allowed.
 * @param methodsOf methods that a path has, for `Allow`
 */
export function cors(
  origins: readonly string[],
  methodsOf: (path: string) => readonly string[],
): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin')
    const isAllowed = origin !== undefined && origins.includes(origin)
    if (origins.length > 0) c.header('vary', 'Origin', { append: true })
    if (isAllowed) {
      c.header('access-control-allow-origin', origin)
      c.header('access-control-expose-headers', answerHeaders)
    }
    if (c.req.method !== 'OPTIONS') return next()
    if (isAllowed) {
      c.header('access-control-allow-methods', methods)
      c.header('access-control-allow-headers', requestHeaders)
      c.header('access-control-max-age', '7200')
    }
    const allowed = methodsOf(c.req.path)
    if (allowed.length > 0) c.header('allow', allowed.join(', '))
    return c.body(null, 204)
  }
}
