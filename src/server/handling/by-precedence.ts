import type { CallName } from '#contract/api.ts'
import type { Handler } from './handle.ts'

/**
 * The calls in the order in which their paths are tried: fixed paths before paths with parameters, `events/person`
 * before `events/{id}`.
 */
export function byPrecedence(handlers: Readonly<Record<string, Handler>>): [CallName, Handler][] {
  const entries = Object.entries(handlers) as [CallName, Handler][]
  const shape = (handler: Handler) => handler.call.path.replace(/\{\w+\}/g, '\uffff')
  return entries.sort(([, one], [, other]) => (shape(one) < shape(other) ? -1 : 1))
}
