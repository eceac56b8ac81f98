import type { CallName } from '#contract/api.ts'
import type { Handler } from '#server/handling/handle.ts'
import { byPrecedence } from '#server/handling/by-precedence.ts'
import { pathPattern } from '#server/http/path-pattern.ts'

export interface BatchedCall {
  name: CallName
  handler: Handler
  /** The parameters of the path, decoded. */
  params: Record<string, string>
}

/**
 * Finds the call of a request in a batch; undefined for a call that batches can't hold.
 * @param handlers handlers of all calls, by name; only the calls that an outbox can hold are used
 */
export function batchedCalls(handlers: Readonly<Record<string, Handler>>) {
  const routes = byPrecedence(handlers)
    .filter(([, { call }]) => call.isOffline)
    .map(([name, handler]) => ({
      name,
      handler,
      pattern: pathPattern(handler.call.path),
    }))
  return (method: string, path: string): BatchedCall | undefined => {
    for (const { name, handler, pattern } of routes) {
      const match = handler.call.method === method ? pattern.exec(path) : null
      const params = match && decoded(match.groups ?? {})
      if (params) return { name, handler, params }
    }
    return undefined
  }
}

function decoded(params: Record<string, string>): Record<string, string> | undefined {
  try {
    return Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]),
    )
  } catch {
    return undefined
  }
}
