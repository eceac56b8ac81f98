import type { ReactNode } from 'react'
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
        <li key={key} className={listLine}>
          {children(index)}
        </li>
      ))}
    </ul>
  )
}
