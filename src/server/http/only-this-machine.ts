import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { messageOf } from '#contract/calls/refusals.ts'
import { answer, type RequestFacts } from './answer.ts'
import { refuse } from './refusal.ts'

const loopback = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/
/** Headers that proxies add to a request; browsers send none of them. */
const forwarding = /^(?:x-forwarded(?:-.+)?|forwarded|via|x-real-ip)$/
const api = /^\/(?:v1|dev)(?:\/|$)/

/**
 * For a demo, whose passwords are public. It listens on loopback, but it can be reached from outside in two ways:
 * through a page in the same browser whose own host name points to loopback (DNS rebinding), and through a proxy in
 * front of the server. So a demo answers only requests to loopback names that no proxy forwarded.
 */
export const onlyThisMachine: MiddlewareHandler<RequestFacts> = async (c, next) => {
  if (isLocalName(c)) return next()
  if (api.test(c.req.path)) return answer(c, refuse('host.unknownName'))
  return c.text(messageOf('host.unknownName'), 421, { 'cache-control': 'no-store' })
}

/** Whether the request was sent from this machine, to a loopback name, and not through a proxy. */
export function isOfThisMachine(c: Context): boolean {
  const peer = getConnInfo(c).remote.address ?? ''
  return isLocalName(c) && /^(?:(?:::ffff:)?127\.|::1$)/.test(peer)
}

function isLocalName(c: Context): boolean {
  const isForwarded = Object.keys(c.req.header()).some((name) => forwarding.test(name))
  return !isForwarded && loopback.test(hostnameIn(c.req.header('host') ?? ''))
}

function hostnameIn(host: string): string {
  return URL.parse(`http://${host}`)?.hostname ?? ''
}
