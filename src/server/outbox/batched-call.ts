import type { CallName } from '#contract/api.ts'
import { createCategory } from '#server/categories/create-category.ts'
import { removeCategory } from '#server/categories/remove-category.ts'
import { updateCategory } from '#server/categories/update-category.ts'
import type { Handler } from '#server/http/handle.ts'
import { pathPattern } from '#server/http/path-pattern.ts'
import { removePlayer } from '#server/players/remove-player.ts'
import { setPlayerPayment } from '#server/players/set-player-payment.ts'

/** What a phone writes down without connection. */
const handlers = { setPlayerPayment, createCategory, updateCategory, removeCategory, removePlayer } as const

interface BatchedCall {
  name: CallName
  handler: Handler
  /** Decoded. */
  params: Record<string, string>
}

const routes = Object.entries<Handler>(handlers).map(([name, handler]) => ({
  name: name as CallName,
  handler,
  pattern: pathPattern(handler.call.path),
}))

/** The call that a request of a batch asks for; undefined when batches hold no such call. */
export function batchedCall(method: string, path: string): BatchedCall | undefined {
  for (const { name, handler, pattern } of routes) {
    const found = handler.call.method === method ? pattern.exec(path) : null
    const params = found && decoded(found.groups ?? {})
    if (params) return { name, handler, params }
  }
  return undefined
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
