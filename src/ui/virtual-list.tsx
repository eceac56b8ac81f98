import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { css } from '#styled/css'

interface VirtualListProps<Item> {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** What stands in the item's `<li>`. */
  children: (item: Item) => ReactNode
}

/** Below this many rows all of them are drawn: the browser's own search then finds everyone. */
const drawAllBelow = 150
/** In px; every row is measured when it is drawn. */
const estimatedRow = 64

/** A long list that scrolls with the page and only draws the rows near the screen. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  return props.items.length < drawAllBelow ? <WholeList {...props} /> : <WindowedList {...props} />
}

function WholeList<Item>({ label, items, keyOf, children }: VirtualListProps<Item>) {
  return (
    <ul role="list" aria-label={label} className={list}>
      {items.map((item) => (
        <li key={keyOf(item)} className={line}>
          {children(item)}
        </li>
      ))}
    </ul>
  )
}

function WindowedList<Item>({ label, items, keyOf, children }: VirtualListProps<Item>) {
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
    count: items.length,
    estimateSize: () => estimatedRow,
    getItemKey: (index) => keyAt(items, index, keyOf),
    overscan: 12,
    scrollMargin: margin,
    rangeExtractor,
  })

  return (
    <ul
      ref={ref}
      role="list"
      aria-label={label}
      className={list}
      style={{ position: 'relative', height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only notes where the focus is
        <li
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          aria-setsize={items.length}
          aria-posinset={index + 1}
          className={line}
          style={{
            position: 'absolute',
            insetInline: 0,
            top: 0,
            transform: `translateY(${start - margin}px)`,
          }}
          onFocus={() => setFocused(index)}
          onBlur={() => setFocused(undefined)}
        >
          {rowAt(items, index, children)}
        </li>
      ))}
    </ul>
  )
}

function rowAt<Item>(items: readonly Item[], index: number, draw: (item: Item) => ReactNode): ReactNode {
  const item = items[index]
  return item === undefined ? null : draw(item)
}

/** The list may have shrunk since the virtualizer last looked. */
function keyAt<Item>(items: readonly Item[], index: number, keyOf: (item: Item) => string): string | number {
  const item = items[index]
  return item === undefined ? index : keyOf(item)
}

const list = css({ listStyle: 'none', bg: 'surface', border: 'hair', borderRadius: 'lg', boxShadow: 'card' })
const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: 'row',
  paddingInline: '4',
  paddingBlock: '1.5',
  '&:not(:first-child)': { borderTop: 'hair' },
})
