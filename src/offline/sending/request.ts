import { pathWith } from '#contract/calls/call.ts'
import type { FrozenRequest, Operation } from '../core/operation.ts'
import { kindOf } from '../operations/kinds.ts'

/**
 * Builds the request once, when the operation is claimed. It leaves out fields whose capability {host} did not announce
 * (`versions`).
 */
export function freeze(operation: Operation, capabilities: readonly string[]): FrozenRequest {
  const kind = kindOf(operation)
  const body = kind.body?.(operation, capabilities.includes('versions'))
  const { method, path } = kind.call
  return { method, path: pathWith(path, operation.args as Record<string, string>), ...(body && { body }) }
}
