import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { continuePress } from '../steady-tap.ts'
import { positionToRestore, useScrollRestoration } from './scroll-restoration.ts'
import { listLine, listPanel } from './list-panel.ts'
import type { PlacedRows } from './whole-list.tsx'

/** Height of a row in px before any row was measured. */
const firstGuess = 81
/** The last heights of rows in px, by key, so that a list that is opened again has the same length. */
const measured = new Map<string, number>()
/**
 * In px: the position on the page where the last list with a label began. If it begins there again, it is drawn only
 * once.
 */
const margins = new Map<string, number>()
/** The number of rows that are drawn beyond the screen. There are few at first, so that the first frame is quick. */
const overscan = { first: 1, later: 8 }

/** Draws the rows near the screen. */
export function WindowedList({ label, keys, scrollKey, children }: PlacedRows) {
  const ref = useRef<HTMLUListElement>(null)
  const [margin, setMargin] = useState(() => margins.get(label) ?? 0)
  const [focused, setFocused] = useState<number>()
  const [typical] = useState(typicalRow)
  const [isPlaced, setIsPlaced] = useState(false)
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    // Frame callbacks run before the paint; a timer that they set runs after it.
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => (timer = setTimeout(() => setIsShown(true))))
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  // This list replaces the first rows as soon as its code is loaded, maybe under a finger.
  useLayoutEffect(() => continuePress(document), [])
  useLayoutEffect(() => {
    const measure = () => {
      const top = (ref.current?.getBoundingClientRect().top ?? 0) + window.scrollY
      margins.set(label, top)
      setMargin(top)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [label])

  /** The row with the focus stays drawn, so that keyboard and screen reader do not lose it. */
  const rangeExtractor = useCallback(
    (range: Range) => {
      const drawn = defaultRangeExtractor(range)
      return focused === undefined || focused >= range.count || drawn.includes(focused)
        ? drawn
        : [...drawn, focused].toSorted((a, b) => a - b)
    },
    [focused],
  )
  const sizeOf = (index: number) => measured.get(keys[index] ?? '') ?? typical
  const [firstOffset] = useState(() => {
    const index = keys.indexOf(positionToRestore(scrollKey)?.key ?? '')
    // The virtualizer scrolls to this offset. Without a saved position, the page keeps its current one.
    if (index < 0) return window.scrollY
    return keys.slice(0, index).reduce((sum, _, before) => sum + sizeOf(before), 0)
  })
  // The virtualizer sums all heights again when it gets another function. The list may have become shorter since the
  // last call.
  const getItemKey = useCallback((index: number) => keys[index] ?? index, [keys])
  const virtualizer = useWindowVirtualizer({
    count: keys.length,
    estimateSize: sizeOf,
    measureElement: measureAndKeep,
    getItemKey,
    overscan: isShown ? overscan.later : overscan.first,
    initialOffset: firstOffset,
    // Without a size the first frame has no rows, so the position could not be restored.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin: margin,
    rangeExtractor,
  })
  // While the position is being restored, the virtualizer must not scroll when measured heights differ.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = isPlaced ? undefined : never
  useScrollRestoration(ref, scrollKey, {
    scrollNear: (key) => {
      const [offset] = virtualizer.getOffsetForIndex(keys.indexOf(key), 'start') ?? []
      if (offset !== undefined) window.scrollTo(0, offset)
    },
    // The virtualizer is notified of the last scrolling in the next frame.
    onRestored: () => requestAnimationFrame(() => setIsPlaced(true)),
  })

  return (
    <ul
      ref={ref}
      role="list"
      aria-label={label}
      data-place={scrollKey}
      className={listPanel}
      style={{ position: 'relative', height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only notes where the focus is
        <li
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          data-key={keys[index]}
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

const never = () => false

/** The median of the measured heights. */
function typicalRow(): number {
  const sizes = [...measured.values()].toSorted((a, b) => a - b)
  return sizes[Math.floor(sizes.length / 2)] ?? firstGuess
}

function measureAndKeep(
  element: Element,
  entry: ResizeObserverEntry | undefined,
  list: Virtualizer<Window, Element>,
): number {
  const size = measureElement(element, entry, list)
  const { key } = (element as HTMLElement).dataset
  if (key !== undefined) measured.set(key, size)
  return size
}
