import type { OperationView } from '#offline/core/sync-types.ts'
import { css } from '#styled/css'
import { Notice } from '#ui/feedback/notice.tsx'
import { Decision } from './decision.tsx'

/**
 * The refused changes of one player, category or other thing: the wish, the reason, the current value with its author
 * and time, and the choice.
 */
export function DecisionCard({ operations }: { operations: readonly [OperationView, ...OperationView[]] }) {
  const [first, ...more] = operations
  if (more.length > 0) {
    return (
      <Notice tone="danger" title={first.subject}>
        {operations.map((operation) => (
          <div key={operation.id} className={part}>
            <p className={wanted}>{titleOf(operation)}</p>
            <Decision operation={operation} title={titleOf(operation)} />
          </div>
        ))}
      </Notice>
    )
  }
  return (
    <Notice tone="danger" title={titleOf(first)}>
      <Decision operation={first} title={titleOf(first)} />
    </Notice>
  )
}

/** With both values visible the card asks for a choice and does not speak of a failure. */
const titleOf = ({ differences, refusedInWords, wanted }: OperationView) =>
  differences.length === 0 ? (refusedInWords ?? wanted) : wanted

const part = css({ marginTop: '3' })
const wanted = css({ textStyle: 'label' })
