import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Puts the rows of a list into another order: by dragging a handle, or with the arrow keys on it.
 * @param onMove is called at each row that the finger passes
 * @returns a ref for the list, whose children are the rows, and the events of the handle of each row
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<number>()
  const follow = useEffectEvent(({ clientY }: PointerEvent) => {
    const rows = [...(list.current?.children ?? [])]
    const to = rows.findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return clientY >= top && clientY < bottom
    })
    if (dragged === undefined || to === -1 || to === dragged) return
    onMove(dragged, to)
    setDragged(to)
  })
  const isDragging = dragged !== undefined
  // A row that moves in the page loses the pointer, but the window keeps it.
  useEffect(() => {
    if (!isDragging) return
    const drop = () => setDragged(undefined)
    const dropping = new AbortController()
    const { signal } = dropping
    addEventListener('pointermove', (event) => follow(event), { signal })
    addEventListener('pointerup', drop, { signal })
    addEventListener('pointercancel', drop, { signal })
    return () => dropping.abort()
  }, [isDragging])
  const handle = (index: number) => ({
    onPointerDown: () => setDragged(index),
    onKeyDown: (event: KeyboardEvent) => {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
      const to = index + step
      if (step === 0 || to < 0 || to >= (list.current?.children.length ?? 0)) return
      event.preventDefault()
      onMove(index, to)
    },
  })
  return { list, dragged, handle }
}

/** The same items, with one moved to another position. */
export function movedTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}
