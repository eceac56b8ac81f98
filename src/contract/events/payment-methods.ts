import * as v from 'valibot'

/** The ways in which an organiser receives a payment. */
export const PaymentMethod = v.picklist(['PIX', 'CASH', 'CARD', 'OTHER'])
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  PIX: 'PIX',
  CASH: 'Dinheiro',
  CARD: 'Cartão',
  OTHER: 'Outra forma',
}
