import type { Method } from '#contract/calls/call.ts'
import { calls } from './calls.ts'
import type { Handler } from './handling/handle.ts'
import { pathPattern } from './http/path-pattern.ts'

const served = Object.values<Handler>(calls).map(({ call: { method, path } }) => ({
  method,
  pattern: pathPattern(path),
}))

/**
 * The methods of a path below {host}, for the header `Allow`; none for an unknown path.
 * @param path path, still encoded, so that an encoded slash within an id does not split it
 */
export function allowedMethods(path: string): string[] {
  const trimmed = path.replace(/^\/|\/$/g, '')
  const methods = new Set<Method | 'HEAD' | 'OPTIONS'>(
    served.filter(({ pattern }) => pattern.test(trimmed)).map(({ method }) => method),
  )
  if (trimmed === 'openapi.json' || /^images\/[^/]+$|^event-register\/[^/]+\/calendar\.ics$/.test(trimmed))
    methods.add('GET')
  if (/^files\/[^/]+$/.test(trimmed)) methods.add('PUT')
  if (methods.has('GET')) methods.add('HEAD')
  if (methods.size > 0) methods.add('OPTIONS')
  return [...methods].toSorted()
}
