import type { Draw, ShownGroup } from '#contract/draws/draw.ts'
import { css } from '#styled/css'
import type { OrderReason } from './explain-order.ts'
import { ruleInWords } from './rule-words.ts'

interface OrderStepsProps {
  draw: Draw
  group: ShownGroup
  /** `explainOrder` */
  reasons: readonly OrderReason[]
}

/** What has decided in a group, one criterion after the other, and the order in force. */
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
