import type { MiddlewareHandler } from 'hono'
import { messageOf } from '#contract/refusals.ts'
import { answer, type RequestFacts } from './answer.ts'
import { refuse } from './refusal.ts'

const loopback = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/
/** What proxies add to a request; browsers send none of it. */
const forwarding = /^(?:x-forwarded(?:-.+)?|forwarded|via|x-real-ip)$/
const api = /^\/(?:v1|dev)(?:\/|$)/

/**
 * For a demo, whose passwords everybody knows. It listens on loopback, yet two ways lead to it from outside: a page in
 * the same browser, under a name of its own that it lets point there (DNS rebinding), and a proxy in front. So a demo
 * answers loopback names only, and nothing that was forwarded.
 */
export const onlyThisMachine: MiddlewareHandler<RequestFacts> = async (c, next) => {
  const isForwarded = Object.keys(c.req.header()).some((name) => forwarding.test(name))
  if (!isForwarded && loopback.test(hostnameIn(c.req.header('host') ?? ''))) return next()
  if (api.test(c.req.path)) return answer(c, refuse('host.unknownName'))
  return c.text(messageOf('host.unknownName'), 421, { 'cache-control': 'no-store' })
}

function hostnameIn(host: string): string {
  return URL.parse(`http://${host}`)?.hostname ?? ''
}
