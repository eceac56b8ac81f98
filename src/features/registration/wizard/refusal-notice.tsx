import { fromCents, toCents } from '#contract/events/fees.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Registering } from './use-registering.ts'

interface RefusalNoticeProps {
  answer: NonNullable<Registering['answer']>
  /** Fee in reais of each category of the current choice. */
  fee: number
  count: number
}

/** Says why the registration was refused, and what to do. */
export function RefusalNotice({ answer, fee, count }: RefusalNoticeProps) {
  if (answer.kind !== 'feesChanged') {
    return (
      <Notice tone="danger" isLive>
        {answer.message}
      </Notice>
    )
  }
  return (
    <Notice tone="warning" title={answer.message} isLive>
      O valor agora é {formatMoney(fromCents(toCents(fee) * count))}. Confirme para finalizar.
    </Notice>
  )
}
