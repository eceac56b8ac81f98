import type { Method } from '#contract/call.ts'
import { calls } from './calls.ts'
import type { Handler } from './handling/handle.ts'
import { pathPattern } from './http/path-pattern.ts'

const served = Object.values<Handler>(calls).map(({ call: { method, path } }) => ({
  method,
  pattern: pathPattern(path),
}))

/**
 * What can be done with a path below {host}, for `Allow`; nothing with an unknown one.
 * @param path still encoded, so that a slash within an id is none
 */
export function allowedMethods(path: string): string[] {
  const trimmed = path.replace(/^\/|\/$/g, '')
  const methods = new Set<Method | 'HEAD' | 'OPTIONS'>(
    served.filter(({ pattern }) => pattern.test(trimmed)).map(({ method }) => method),
  )
  if (trimmed === 'openapi.json' || /^images\/[^/]+$/.test(trimmed)) methods.add('GET')
  if (/^files\/[^/]+$/.test(trimmed)) methods.add('PUT')
  if (methods.has('GET')) methods.add('HEAD')
  if (methods.size > 0) methods.add('OPTIONS')
  return [...methods].toSorted()
}
