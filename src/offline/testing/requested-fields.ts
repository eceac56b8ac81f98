import { CategoryFields } from '#contract/categories.ts'
import type { HostRequest } from './host.ts'

/** The fields that a request sets, with what it wants of them: `player-1.paid`, `category-1.title`. */
export function requestedFields({ method, path, body }: HostRequest): { field: string; value: unknown }[] {
  if (method === 'PATCH') {
    const { playerId, payment, paymentValue } = body
    return payment === undefined
      ? [{ field: `${String(playerId)}.value`, value: paymentValue }]
      : [{ field: `${String(playerId)}.paid`, value: payment }]
  }
  if (method !== 'PUT') return []
  const categoryId = path.split('/')[2]
  return Object.keys(CategoryFields.entries).map((name) => ({
    field: `${categoryId}.${name}`,
    value: body[name],
  }))
}
