import { CategoryFields } from '#contract/categories.ts'
import type { Asked } from './host.ts'

/** What a request wishes, field by field: `player-1.paid`, `category-1.title`. */
export function wishesIn({ method, path, body }: Asked): { wish: string; value: unknown }[] {
  if (method === 'PATCH') {
    const { playerId, payment, paymentValue } = body
    return payment === undefined
      ? [{ wish: `${String(playerId)}.value`, value: paymentValue }]
      : [{ wish: `${String(playerId)}.paid`, value: payment }]
  }
  if (method !== 'PUT') return []
  const categoryId = path.split('/')[2]
  return Object.keys(CategoryFields.entries).map((name) => ({
    wish: `${categoryId}.${name}`,
    value: body[name],
  }))
}
