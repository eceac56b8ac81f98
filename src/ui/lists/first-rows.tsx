import { type ReactNode, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { List } from './list.tsx'

interface FirstRowsProps<Item> {
  items: readonly Item[]
  renderRow: (item: Item) => ReactNode
}

/** The number of rows that are shown at first. */
const shownAtFirst = 8

/** The first rows of a list, and a button that shows all of them. */
export function FirstRows<Item>({ items, renderRow }: FirstRowsProps<Item>) {
  const [isWhole, setWhole] = useState(false)
  const rest = items.length - shownAtFirst
  return (
    <>
      <List>{items.slice(0, isWhole ? undefined : shownAtFirst).map(renderRow)}</List>
      {!isWhole && rest > 0 && (
        <Button variant="secondary" onClick={() => setWhole(true)}>
          {`Mostrar mais ${rest}`}
        </Button>
      )}
    </>
  )
}
