import type { MiddlewareHandler } from 'hono'
import type { Settings } from '#server/settings.ts'
import { answer, type RequestFacts } from './api-routes.ts'
import { refuse } from './refusal.ts'

const loopback = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/

/**
 * A demo listens on loopback, yet any page in the same browser could reach it under a name of its own that it lets
 * point there (DNS rebinding), and read mails and players. So a demo answers to loopback names and to `PLAY_URL` only.
 */
export function knownName({ mode, publicUrl }: Settings): MiddlewareHandler<RequestFacts> {
  const own = publicUrl && new URL(publicUrl).hostname
  return async (c, next) => {
    if (mode !== 'demo') return next()
    const name = hostnameIn(c.req.header('host') ?? '')
    return loopback.test(name) || name === own ? next() : answer(c, refuse('host.unknownName'))
  }
}

function hostnameIn(host: string): string {
  return URL.parse(`http://${host}`)?.hostname ?? ''
}
