import { lazy, type ReactNode, Suspense } from 'react'
import { NearbyRows, type PlacedRows, WholeList } from './whole-list.tsx'

interface VirtualListProps<Item> {
  label: string
  items: readonly Item[]
  /** How many there are with nothing filtered away: a list is drawn in one way, whatever is searched in it. */
  total: number
  keyOf: (item: Item) => string
  /** Tells this list, as it is filtered now, from others: whoever comes back to it finds the place where they were. */
  place: string
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
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { label, items, total, keyOf, place, children } = props
  const rows: PlacedRows = {
    label,
    place,
    keys: items.map(keyOf),
    children: (index) => {
      const item = items[index]
      return item === undefined ? null : children(item)
    },
  }
  if (total < drawAllBelow) return <WholeList {...rows} />
  return (
    <Suspense fallback={<NearbyRows {...rows} />}>
      <WindowedList {...rows} />
    </Suspense>
  )
}
