import { fromCents, toCents } from '#contract/events/fees.ts'
import { type PaymentMethod, PaymentMethod as Methods } from '#contract/events/payment-methods.ts'
import type { Event } from '#contract/events/events.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { takesPart } from '#offline/view/takes-part.ts'
import { withEarlier } from '#offline/view/with-earlier.ts'

/** The money received by one payment method. */
export interface MethodSum {
  /** Null if the method is unknown. */
  method: PaymentMethod | null
  count: number
  /** In reais. */
  received: number
}

/**
 * The received money by each used method, in the order of the methods. Payments with an unknown method come last. For a
 * cancelled event all received money counts, as in the sum of the whole event.
 */
export function sumsByMethod(
  players: readonly PlayerView[],
  { cancelledAt }: Pick<Event, 'cancelledAt'>,
): readonly MethodSum[] {
  const counted = cancelledAt ? withEarlier(players) : players.filter(takesPart)
  const paid = Map.groupBy(
    counted.filter(({ isPaid }) => isPaid),
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
