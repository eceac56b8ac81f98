import type { ReactNode } from 'react'
import { css, cx } from '#styled/css'
import { listLine, listPanel } from './list-panel.ts'

export interface Rows {
  label: string
  keys: readonly string[]
  /** What stands in the `<li>` at a place of `keys`. */
  children: (index: number) => ReactNode
}

/** Draws every row. */
export function WholeList({ label, keys, children }: Rows) {
  return (
    <ul role="list" aria-label={label} className={listPanel}>
      {keys.map((key, index) => (
        <li key={key} className={cx(listLine, restful)}>
          {children(index)}
        </li>
      ))}
    </ul>
  )
}

/**
 * A row that is out of sight is neither laid out nor painted, so that a tap on one does not pay for all. It is still
 * found by the browser's search and by screen readers.
 */
const restful = css({
  contentVisibility: 'auto',
  containIntrinsicBlockSize: '[auto token(sizes.row)]',
})
