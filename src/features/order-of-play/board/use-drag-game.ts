import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Spot } from './board-day.ts'

/** A match that is dragged, and where it is. */
export interface Dragged {
  matchId: string
  /** Undefined outside of the courts. */
  spot: Spot | undefined
  /** Of the pointer, in the window. */
  x: number
  y: number
}

interface DragGame {
  onDrop: (matchId: string, spot: Spot) => void
}

/** A hand that trembles does not drag. */
const fewPixels = 6
/** So near the edge the page is scrolled on. */
const edge = 60

/**
 * Drags matches over the courts of a board. A finger drags by the handle only (`data-handle`), so that it can scroll; a mouse
 * or a pen drags the whole block. Escape and whatever is outside of the courts leave the match where it is.
 * @returns a ref for the board, whose columns carry `data-court`, and the events of a match
 */
export function useDragGame({ onDrop }: DragGame) {
  const board = useRef<HTMLDivElement>(null)
  const dragging = useRef<AbortController>(undefined)
  const [dragged, setDragged] = useState<Dragged>()
  useEffect(() => () => dragging.current?.abort(), [])

  /** @param grip how far below its upper end the match is held */
  function spotUnder(x: number, y: number, grip: number): Spot | undefined {
    const columns = [...(board.current?.querySelectorAll<HTMLElement>('[data-court]') ?? [])]
    for (const column of columns) {
      const { left, right, top, bottom, height } = column.getBoundingClientRect()
      const isOver = left <= x && x < right && top - edge <= y && y < bottom
      if (isOver) return { courtId: column.dataset.court ?? '', share: (y - grip - top) / height }
    }
    return undefined
  }

  function take(matchId: string, event: PointerEvent<HTMLElement>) {
    const isOnHandle = event.target instanceof Element && event.target.closest('[data-handle]') !== null
    if (event.button !== 0 || (event.pointerType === 'touch' && !isOnHandle)) return
    const { clientX, clientY, currentTarget } = event
    const grip =
      currentTarget.dataset.placed !== undefined ? clientY - currentTarget.getBoundingClientRect().top : 0
    dragging.current?.abort()
    const stopping = new AbortController()
    dragging.current = stopping
    const { signal } = stopping
    let last: Dragged | undefined
    const stop = () => {
      stopping.abort()
      setDragged(undefined)
    }
    const follow = (moved: globalThis.PointerEvent) => {
      const { clientX: x, clientY: y } = moved
      if (!last && Math.hypot(x - clientX, y - clientY) < fewPixels) return
      if (y > innerHeight - edge) scrollBy(0, edge / 4)
      if (y < edge) scrollBy(0, -edge / 4)
      last = { matchId, spot: spotUnder(x, y, grip), x, y }
      setDragged(last)
    }
    const drop = () => {
      stop()
      // The click that ends a drag opens nothing.
      if (last) currentTarget.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => currentTarget.removeEventListener('click', swallow, { capture: true }))
      if (last?.spot) onDrop(matchId, last.spot)
    }
    addEventListener('pointermove', follow, { signal })
    addEventListener('pointerup', drop, { signal })
    addEventListener('pointercancel', stop, { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && stop(), { signal })
  }
  return { board, dragged, take }
}

const swallow = (click: Event) => {
  click.stopPropagation()
  click.preventDefault()
}
