import { CircleCheck, CircleDashed } from 'lucide-react'
import { paymentMethodLabels } from '#contract/events/payment-methods.ts'
import { momentWords } from '#app/time/moment-words.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { Badge } from '#ui/badge.tsx'

/** Whether somebody has paid, when and how. */
export function PaymentBadge({ player: { isPaid, paymentDate, method } }: { player: PlayerView }) {
  if (!isPaid) return <Badge icon={<CircleDashed aria-hidden />}>Não pago</Badge>
  return (
    <Badge tone="positive" icon={<CircleCheck aria-hidden />}>
      {['Pago', paymentDate && momentWords(paymentDate)].filter(Boolean).join(' ')}
      {method && ` · ${paymentMethodLabels[method]}`}
    </Badge>
  )
}
