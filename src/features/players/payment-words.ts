import { paymentMethodLabels } from '#contract/events/payment-methods.ts'
import { momentWords } from '#app/time/moment-words.ts'
import type { PlayerView } from '#offline/core/row-types.ts'

/** How, when and to whom a player paid; unknown parts are left out. */
export function paymentWords({ isPaid, method, paymentDate, paidBy }: PlayerView): string {
  if (!isPaid) return 'Não pago'
  const moment = paymentDate ? ` ${momentWords(paymentDate)}` : ''
  return [
    `Pago${moment}`,
    ...(method ? [paymentMethodLabels[method]] : []),
    ...(paidBy ? [`marcado por ${paidBy}`] : []),
  ].join(' · ')
}
