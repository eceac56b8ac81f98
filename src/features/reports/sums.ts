import { fromCents, toCents } from '#contract/events/fees.ts'
import { type PaymentMethod, PaymentMethod as Methods } from '#contract/events/payment-methods.ts'
import type { PlayerView } from '#offline/core/row-types.ts'

/** What came in one way. */
export interface MethodSum {
  /** Null where nobody said how it was paid. */
  method: PaymentMethod | null
  count: number
  /** Reais. */
  received: number
}

/** What came in by each method that was used, in the order of the methods; what nobody named comes last. */
export function sumsByMethod(players: readonly PlayerView[]): readonly MethodSum[] {
  const paid = Map.groupBy(
    players.filter(({ isPaid }) => isPaid),
    ({ method }) => method ?? null,
  )
  return [...Methods.options, null].flatMap((method) => {
    const of = paid.get(method)
    return of ? [{ method, count: of.length, received: sumOf(of) }] : []
  })
}

/** Reais, summed in cents. */
export const sumOf = (players: readonly Pick<PlayerView, 'paymentValue'>[]): number =>
  fromCents(players.reduce((sum, { paymentValue }) => sum + toCents(paymentValue), 0))
