import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { listLine, listPanel } from './list-panel.ts'
import type { Rows } from './whole-list.tsx'

/** In px; every row is measured when it is drawn. */
const estimatedRow = 64

/** Draws the rows near the screen. */
export function WindowedList({ label, keys, children }: Rows) {
  const ref = useRef<HTMLUListElement>(null)
  const [margin, setMargin] = useState(0)
  const [focused, setFocused] = useState<number>()
  useLayoutEffect(() => {
    const measure = () => setMargin((ref.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  /** The row with the focus stays drawn, so that keyboard and screen reader never lose their place. */
  const rangeExtractor = useCallback(
    (range: Range) => {
      const drawn = defaultRangeExtractor(range)
      return focused === undefined || focused >= range.count || drawn.includes(focused)
        ? drawn
        : [...drawn, focused].toSorted((a, b) => a - b)
    },
    [focused],
  )
  const virtualizer = useWindowVirtualizer({
    count: keys.length,
    estimateSize: () => estimatedRow,
    // The list may have shrunk since the virtualizer last looked.
    getItemKey: (index) => keys[index] ?? index,
    overscan: 12,
    scrollMargin: margin,
    rangeExtractor,
  })

  return (
    <ul
      ref={ref}
      role="list"
      aria-label={label}
      className={listPanel}
      style={{ position: 'relative', height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only notes where the focus is
        <li
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          aria-setsize={keys.length}
          aria-posinset={index + 1}
          className={listLine}
          style={{
            position: 'absolute',
            insetInline: 0,
            top: 0,
            transform: `translateY(${start - margin}px)`,
          }}
          onFocus={() => setFocused(index)}
          onBlur={() => setFocused(undefined)}
        >
          {children(index)}
        </li>
      ))}
    </ul>
  )
}
