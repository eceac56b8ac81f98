import { formatDay } from '../formats/days.ts'
import { formatMoney } from '../formats/formats.ts'
import { isGiven } from '../formats/is-given.ts'
import type { RefundTerms } from './refunds.ts'

/** Whether there are terms that somebody should read before paying. */
const hasTerms = ({ refundUntil, refundCharge }: RefundTerms) =>
  isGiven(refundUntil) || (isGiven(refundCharge) && refundCharge > 0)

/** The terms in a sentence or two; undefined where an event says nothing. */
export function refundTermsInWords(terms: RefundTerms): string | undefined {
  if (!hasTerms(terms)) return undefined
  const { refundUntil, refundCharge } = terms
  const kept = isGiven(refundCharge) && refundCharge > 0
  const until = isGiven(refundUntil) ? ` até ${formatDay(refundUntil)}` : ''
  const less = kept ? `, menos ${formatMoney(refundCharge)} por categoria` : ''
  const after = isGiven(refundUntil) ? ' Depois desse dia, não há devolução.' : ''
  return `Quem desiste${until} recebe de volta o que pagou${less}.${after} Se a organização cancelar, a devolução é inteira.`
}
