import type { Draw, ShownGroup } from '#contract/draws/draw.ts'
import { css } from '#styled/css'
import type { OrderReason } from './explain-order.ts'
import { ruleInWords } from './rule-words.ts'

interface OrderStepsProps {
  draw: Draw
  group: ShownGroup
  /** The result of `explainOrder`. */
  reasons: readonly OrderReason[]
}

/** The criteria that have decided in a group, one after the other, and the order of criteria that applies. */
export function OrderSteps({ draw, group, reasons }: OrderStepsProps) {
  return (
    <>
      <ol className={steps}>
        {reasons.map(({ criterion, sentence }) => (
          <li key={`${criterion} ${sentence}`}>
            <strong>{criterion}: </strong>
            {sentence}
          </li>
        ))}
      </ol>
      <p className={quiet}>Ordem dos critérios: {ruleInWords(draw.settings, group.entryIds.length)}.</p>
    </>
  )
}

const steps = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  paddingInlineStart: '5',
  paddingBottom: '2',
  listStyle: 'decimal',
})
const quiet = css({ textStyle: 'small', color: 'muted', paddingBottom: '3' })
