import { lazy, type ReactNode, Suspense } from 'react'
import { type Rows, WholeList } from './whole-list.tsx'

interface VirtualListProps<Item> {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** What stands in the item's `<li>`. */
  children: (item: Item) => ReactNode
}

/** Below this many rows all of them are drawn: the browser's own search then finds everyone. */
const drawAllBelow = 150

/** Few events need it and it weighs more than their whole screen. Without it a long list is slow, and there. */
const WindowedList = lazy(async () => ({
  default: await import('./windowed-list.tsx').then((module) => module.WindowedList).catch(() => WholeList),
}))

/** A long list that scrolls with the page and only draws the rows near the screen. */
export function VirtualList<Item>({ label, items, keyOf, children }: VirtualListProps<Item>) {
  const rows: Rows = {
    label,
    keys: items.map(keyOf),
    children: (index) => {
      const item = items[index]
      return item === undefined ? null : children(item)
    },
  }
  if (items.length < drawAllBelow) return <WholeList {...rows} />
  return (
    <Suspense fallback={<WholeList {...rows} keys={rows.keys.slice(0, drawAllBelow)} />}>
      <WindowedList {...rows} />
    </Suspense>
  )
}
