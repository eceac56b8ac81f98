import { CategoryFields } from '#contract/categories.ts'
import type { BodyOf } from '#contract/calls/call.ts'
import type { setExpense } from '#contract/till/expenses.ts'
import { countedAs } from '#contract/till/same-count.ts'
import { spentAs } from '#contract/till/same-expense.ts'
import { type closeTill, tillId } from '#contract/till/till-closings.ts'
import { paidAs } from './paid-as.ts'
import type { HostRequest } from './exchange.ts'

/** The fields that a request sets, with their wanted values: `player-1.paid`, `category-1.title`. */
export function requestedFields({ method, path, body }: HostRequest): { field: string; value: unknown }[] {
  const [noun, , third, fourth] = path.split('/')
  // The witnesses of matches and of plans read these requests themselves.
  if (noun === 'draws' || noun === 'plan') return []
  if (third === 'messages') {
    if (method === 'POST') return [{ field: `${String(body.id)}.written`, value: true }]
    return [{ field: `${fourth}-${String(body.recipientId)}.opened`, value: body.opened }]
  }
  if (third === 'till') {
    const { accountId, day, count } = body as unknown as BodyOf<typeof closeTill>
    return [{ field: `${tillId(accountId, day)}.count`, value: countedAs(count) }]
  }
  if (third === 'expenses')
    return [
      { field: `${fourth}.spent`, value: spentAs((body as unknown as BodyOf<typeof setExpense>).spent) },
    ]
  if (fourth === 'person')
    return ['name', 'phoneNumber', 'email'].map((name) => ({ field: `${third}.${name}`, value: body[name] }))
  if (fourth === 'withdrawal') return [{ field: `${third}.withdrawn`, value: body.withdrawn }]
  if (third === 'refund') return [{ field: `${String(body.playerId)}.refunded`, value: body.refunded }]
  if (path === 'events/pair') return [{ field: `${String(body.id)}.paired`, value: true }]
  if (path.startsWith('events/pair/')) return [{ field: `${third}.paired`, value: false }]
  if (third === 'presence') return [{ field: `${String(body.playerId)}.present`, value: body.present }]
  if (third === 'shirt') return [{ field: `${String(body.playerId)}.shirt`, value: body.given }]
  if (third === 'shirt-size') return [{ field: `${String(body.playerId)}.size`, value: body.shirtSize }]
  if (third === 'hold') return [{ field: `${String(body.playerId)}.held`, value: body.held }]
  if (method === 'PATCH') {
    const { playerId, payment, method, paymentValue, categoryId } = body as Record<string, never>
    if (categoryId !== undefined) return [{ field: `${String(playerId)}.place`, value: categoryId }]
    return payment === undefined
      ? [{ field: `${String(playerId)}.value`, value: paymentValue }]
      : [{ field: `${String(playerId)}.paid`, value: paidAs({ isPaid: payment, method }) }]
  }
  if (path === 'events/player') return [{ field: `${String(body.id)}.registered`, value: true }]
  if (method !== 'PUT') return []
  const categoryId = path.split('/')[2]
  return Object.keys(CategoryFields.entries).map((name) => ({
    field: `${categoryId}.${name}`,
    value: body[name],
  }))
}
