import type { PaymentMethod } from '#contract/events/payment-methods.ts'

interface Paid {
  isPaid: boolean
  method?: PaymentMethod | null | undefined
}

/** Whether a player has paid, and how, as one value. */
export const paidAs = ({ isPaid, method }: Paid): string => (isPaid ? `paid ${method ?? ''}` : 'unpaid')

/** Whether a field has the wanted value. A person who names no method accepts any method. */
export const isAsWanted = (wanted: unknown, now: unknown): boolean =>
  wanted === now || (wanted === paidAs({ isPaid: true }) && typeof now === 'string' && now.startsWith('paid'))
