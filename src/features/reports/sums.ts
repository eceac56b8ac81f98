import { fromCents, toCents } from '#contract/events/fees.ts'
import { type PaymentMethod, PaymentMethod as Methods } from '#contract/events/payment-methods.ts'
import type { PlayerView } from '#offline/core/row-types.ts'

/** The money received by one payment method. */
export interface MethodSum {
  /** Null if the method is unknown. */
  method: PaymentMethod | null
  count: number
  /** In reais. */
  received: number
}

/** The received money by each used method, in the order of the methods. Payments with an unknown method come last. */
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

/** The sum in reais, computed in cents. */
export const sumOf = (players: readonly Pick<PlayerView, 'paymentValue'>[]): number =>
  fromCents(players.reduce((sum, { paymentValue }) => sum + toCents(paymentValue), 0))
