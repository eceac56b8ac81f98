import { paymentMethodLabels } from '#contract/events/payment-methods.ts'
import { lastMethod } from '#app/payment/last-method.ts'

/** The last used method comes first, because a tap in the list uses it, too. */
export function paidSegments() {
  const usual = lastMethod()
  const ways = (['PIX', 'CASH', 'CARD'] as const).toSorted(
    (one, other) => Number(other === usual) - Number(one === usual),
  )
  return [
    { value: 'no' as const, label: 'Não pago' },
    ...ways.map((value) => ({ value, label: paymentMethodLabels[value] })),
  ]
}
