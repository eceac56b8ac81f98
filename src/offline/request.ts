import { pathWith } from '#contract/call.ts'
import { createCategory, removeCategory, updateCategory, type Category } from '#contract/categories.ts'
import { removePlayer, setPlayerPayment } from '#contract/players.ts'
import { fieldsOf, rebaseEdit } from './category-fields.ts'
import type { FrozenRequest, Operation, OperationOf } from './operation.ts'

/** The call of {host} that each kind of operation makes. */
export const callOf = {
  'payment.set': setPlayerPayment,
  'category.create': createCategory,
  'category.edit': updateCategory,
  'category.remove': removeCategory,
  'player.remove': removePlayer,
} as const

/** Builds the request once, at the claim. Fields that a host did not announce (`versions`) are not sent. */
export function freeze(operation: Operation, capabilities: readonly string[]): FrozenRequest {
  const { method, path } = callOf[operation.kind]
  const body = bodyOf(operation, capabilities.includes('versions'))
  const { eventId = '', categoryId = '', playerId = '' } = operation.args as Partial<Record<string, string>>
  return { method, path: pathWith(path, { eventId, categoryId, playerId }), ...(body && { body }) }
}

function bodyOf(operation: Operation, hasVersions: boolean) {
  if (operation.kind === 'payment.set') return paymentBody(operation, hasVersions)
  if (operation.kind === 'category.edit') return editBody(operation, hasVersions)
  if (operation.kind !== 'category.create') return undefined
  return { ...fieldsOf(operation.args.fields), ...(hasVersions && { id: operation.args.categoryId }) }
}

function paymentBody(operation: OperationOf<'payment.set'>, hasVersions: boolean) {
  const { playerId, payment, paidAt } = operation.args
  if (!hasVersions) return { playerId, payment }
  const version = Math.max(operation.base.version, operation.basis?.version ?? 0)
  return { playerId, payment, ...(payment && { paidAt }), version }
}

function editBody(operation: OperationOf<'category.edit'>, hasVersions: boolean) {
  const { base, basis, args } = operation
  const edit = { base: fieldsOf(base.fields ?? args.fields), wanted: fieldsOf(args.fields) }
  const isNewer = basis && (basis.version ?? 0) > base.version
  const rebased = isNewer ? rebaseEdit(edit, basis as Category) : { ...edit, isClash: false }
  if (!hasVersions) return rebased.wanted
  // On a clash the older version makes the host compare field by field, and ask.
  const version = isNewer && !rebased.isClash ? (basis.version ?? 0) : base.version
  return { ...rebased.wanted, version, base: rebased.base }
}
