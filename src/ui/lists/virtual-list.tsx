import { type ReactNode, useMemo } from 'react'
import { onDemand, useOnDemand } from '../on-demand.ts'
import { NearbyRows, type PlacedRows, WholeList } from './whole-list.tsx'

interface VirtualListProps<Item> {
  label: string
  items: readonly Item[]
  /** Number of items without a filter: it decides how the list is drawn, so that a search does not change that. */
  total: number
  /** Must keep its identity. */
  keyOf: (item: Item) => string
  /** A name for this list with its current filter, under which the scroll position is restored. */
  scrollKey: string
  /** The content of the item's `<li>`. */
  children: (item: Item) => ReactNode
}

/** A list with fewer rows is drawn completely, so that the browser's own search finds every row. */
const drawAllBelow = 150

/**
 * Loaded on demand, because few events need it and it is larger than their whole screen. If it can't be loaded, the
 * whole list is drawn, which is slower.
 */
const windowed = onDemand<PlacedRows>(() =>
  import('./windowed-list.tsx').then((module) => module.WindowedList).catch(() => WholeList),
)

/** Loads the code of long lists if `element` contains one, so that they are drawn at once. */
export async function loadLongLists(element: Element): Promise<void> {
  if (element.querySelector('[aria-posinset]')) await windowed.load()
}

/** A long list that scrolls with the page and draws only the rows near the screen. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { label, items, total, keyOf, scrollKey, children } = props
  const keys = useMemo(() => items.map(keyOf), [items, keyOf])
  const rows: PlacedRows = {
    label,
    scrollKey,
    keys,
    children: (index) => {
      const item = items[index]
      return item === undefined ? null : children(item)
    },
  }
  const isLong = total >= drawAllBelow
  const isHere = useOnDemand(windowed, isLong)
  if (!isLong) return <WholeList {...rows} />
  return isHere ? <windowed.Part {...rows} /> : <NearbyRows {...rows} />
}
