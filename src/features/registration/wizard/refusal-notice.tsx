import { fromCents } from '#contract/events/fees.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Registering } from './use-registering.ts'

interface RefusalNoticeProps {
  answer: NonNullable<Registering['answer']>
  /** Total of the current choice. */
  totalCents: number
}

/** Says why the registration was refused, and what to do. */
export function RefusalNotice({ answer, totalCents }: RefusalNoticeProps) {
  if (answer.kind !== 'feesChanged') {
    return (
      <Notice tone="danger" isLive>
        {answer.message}
      </Notice>
    )
  }
  return (
    <Notice tone="warning" title={answer.message} isLive>
      O valor agora é {formatMoney(fromCents(totalCents))}. Confirme para finalizar.
    </Notice>
  )
}
