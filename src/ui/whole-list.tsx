import { type ReactNode, type Ref, useRef } from 'react'
import { useKeptPlace } from './kept-place.ts'
import { listLine, listPanel } from './list-panel.ts'

export interface Rows {
  label: string
  keys: readonly string[]
  /** What stands in the `<li>` at a place of `keys`. */
  children: (index: number) => ReactNode
}

/** A list that comes back to where somebody left it. */
export interface PlacedRows extends Rows {
  /** Tells this list from others; see `useKeptPlace`. */
  place: string
}

/** Draws every row. */
export function WholeList({ place, ...rows }: PlacedRows) {
  const ref = useRef<HTMLUListElement>(null)
  useKeptPlace(ref, place)
  return <DrawnList {...rows} ref={ref} />
}

/** The rows alone, for a moment: while what draws a long list is on its way. */
export function DrawnList({ label, keys, children, ref }: Rows & { ref?: Ref<HTMLUListElement> }) {
  return (
    <ul ref={ref} role="list" aria-label={label} className={listPanel}>
      {keys.map((key, index) => (
        <li key={key} data-key={key} className={listLine}>
          {children(index)}
        </li>
      ))}
    </ul>
  )
}
