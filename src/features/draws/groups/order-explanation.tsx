import { ChevronDown } from 'lucide-react'
import type { ShownGroup } from '#contract/draws/draw.ts'
import { css } from '#styled/css'
import { useCategory } from '../matches/category-context.ts'
import { explainOrder } from './explain-order.ts'
import { OrderSteps } from './order-steps.tsx'

/**
 * 'Por que esta ordem?': the criteria that have decided, one after the other, and the order of criteria that applies.
 */
export function OrderExplanation({ group }: { group: ShownGroup }) {
  const { draw, names } = useCategory()
  const reasons = explainOrder(draw, group, names)
  if (reasons.length === 0) return null
  return (
    <details className={frame}>
      <summary className={summary}>
        Por que esta ordem?
        <ChevronDown aria-hidden className={sign} />
      </summary>
      <OrderSteps {...{ draw, group, reasons }} />
    </details>
  )
}

const frame = css({ borderTop: 'hair', paddingInline: '4', '&[open] svg': { transform: 'rotate(180deg)' } })
const summary = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: 'touch',
  textStyle: 'label',
  color: 'accent',
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
})
const sign = css({ width: 'icon', height: 'icon', flexShrink: '0', transition: 'common' })
