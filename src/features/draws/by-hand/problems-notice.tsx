import { Notice } from '#ui/feedback/notice.tsx'
import { css } from '#styled/css'
import type { PositionProblems } from './position-problems.ts'

/** Shows the problems of positions that are given by hand, after each change. */
export function ProblemsNotice({ refused, warnings }: PositionProblems) {
  return (
    <div role="status" className={frame}>
      {refused !== undefined && <Notice tone="danger">{refused}</Notice>}
      {warnings.length > 0 && (
        <Notice tone="warning" title="Um sorteio não faria assim">
          <ul className={list}>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

const frame = css({ display: 'grid', gap: '2' })
const list = css({ display: 'grid', gap: '1', paddingInlineStart: '4', listStyleType: 'disc' })
