import { type ReactNode, type Ref, useDeferredValue, useRef, useState } from 'react'
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

/** In px. Hardly any row is lower, so that the first rows fill the screen. */
const lowRow = 60

/** Draws every row: those that a person sees at first in the first frame, and the others right after it. */
export function WholeList({ keys, ...rows }: PlacedRows) {
  const ref = useRef<HTMLUListElement>(null)
  const [first] = useState(() => {
    const top = Math.max(0, keys.indexOf(positionToRestore(rows.scrollKey)?.key ?? ''))
    return top + Math.ceil(window.innerHeight / lowRow)
  })
  const isWhole = useDeferredValue(true, false)
  useScrollRestoration(ref, rows.scrollKey)
  return <DrawnList {...rows} keys={isWhole ? keys : keys.slice(0, first)} ref={ref} />
}

/** More rows than any screen shows. */
const screenful = 40
/** In px: the approximate height of a row. Only the length of the scroll bar depends on it. */
const typicalRow = 80

/**
 * Shown while the code of long lists is loading: the rows around the saved scroll position, at their final place, or
 * the first rows.
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
  /** Height in px of the rows above that are not drawn. */
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
