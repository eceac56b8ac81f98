import type { MiddlewareHandler } from 'hono'

/** The camera reads the codes of players and of other phones. */
const permissions = ['geolocation', 'microphone', 'payment', 'usb']
  .map((name) => `${name}=()`)
  .concat('camera=(self)')
  .join(', ')

/**
 * Sets security headers on every answer. HTML pages replace the Content-Security-Policy with their own one, which
 * allows what the app needs. `hono/secure-headers` is not used: it sets the headers on the finished answer, so that a
 * short call took a fifth more processor time.
 */
export function securityHeaders(publicUrl: string | undefined): MiddlewareHandler {
  const isSecure = publicUrl?.startsWith('https:') ?? false
  return async (c, next) => {
    c.header('x-content-type-options', 'nosniff')
    // Addresses of links in mails hold secret keys, so no address is sent to anybody as a referrer, not even to this
    // server.
    c.header('referrer-policy', 'no-referrer')
    c.header('permissions-policy', permissions)
    // Pages of other origins can't embed an answer. Pictures of events allow it, and calls from other origins use CORS.
    c.header('cross-origin-resource-policy', 'same-origin')
    c.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    if (isSecure) c.header('strict-transport-security', 'max-age=31536000')
    await next()
  }
}
