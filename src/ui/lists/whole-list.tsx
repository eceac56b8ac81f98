import { type ReactNode, type Ref, useRef, useState } from 'react'
import { positionToRestore, useScrollRestoration } from './scroll-restoration.ts'
import { listLine, listPanel } from './list-panel.ts'

/** A list whose scroll position is restored. */
export interface PlacedRows {
  label: string
  /** The name of this list for `useScrollRestoration`. */
  scrollKey: string
  keys: readonly string[]
  /** The content of the `<li>` at an index of `keys`. */
  children: (index: number) => ReactNode
}

/** Draws every row. */
export function WholeList(rows: PlacedRows) {
  const ref = useRef<HTMLUListElement>(null)
  useScrollRestoration(ref, rows.scrollKey)
  return <DrawnList {...rows} ref={ref} />
}

/** More rows than any screen shows. */
const screenful = 40
/** In px, about what one measures: how far one can scroll is all that it decides. */
const typicalRow = 80

/**
 * For a moment, while what draws a long list is on its way: the rows around the place where somebody left it, where they
 * will be then, or the first.
 */
export function NearbyRows({ scrollKey, keys, label, children }: PlacedRows) {
  const ref = useRef<HTMLUListElement>(null)
  const [first] = useState(() =>
    Math.max(0, keys.indexOf(positionToRestore(scrollKey)?.key ?? '') - screenful / 4),
  )
  useScrollRestoration(ref, scrollKey)
  return (
    <DrawnList
      ref={ref}
      label={label}
      scrollKey={scrollKey}
      keys={keys.slice(first, first + screenful)}
      above={first * typicalRow}
    >
      {(index) => children(first + index)}
    </DrawnList>
  )
}

interface DrawnRows extends PlacedRows {
  ref: Ref<HTMLUListElement>
  /** In px, for rows that are not drawn. */
  above?: number
}

function DrawnList({ label, scrollKey, keys, children, ref, above = 0 }: DrawnRows) {
  return (
    <ul
      ref={ref}
      role="list"
      aria-label={label}
      data-place={scrollKey}
      className={listPanel}
      style={{ paddingTop: above }}
    >
      {keys.map((key, index) => (
        <li key={key} data-key={key} className={listLine}>
          {children(index)}
        </li>
      ))}
    </ul>
  )
}
