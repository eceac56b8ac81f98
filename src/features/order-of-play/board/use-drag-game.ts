import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Spot } from './board-day.ts'

/** A dragged match, and its position. */
export interface Dragged {
  matchId: string
  /** Undefined outside of the courts. */
  spot: Spot | undefined
  /** Position of the pointer in the window. */
  x: number
  y: number
}

interface DragGame {
  onDrop: (matchId: string, spot: Spot) => void
}

/** In pixels: a shorter movement does not start a drag, because hands tremble. */
const fewPixels = 6
/** In pixels: this close to the edge the page scrolls. */
const edge = 60

/**
 * Drags matches over the courts of a board. A finger drags only by the handle (`data-handle`), so that it can also
 * scroll. A mouse or a pen drags the whole block. The Escape key, or a drop outside of the courts, leaves the match
 * where it is.
 * @returns a ref for the board, whose columns carry `data-court`, and the events of a match
 */
export function useDragGame({ onDrop }: DragGame) {
  const board = useRef<HTMLDivElement>(null)
  const dragging = useRef<AbortController>(undefined)
  const [dragged, setDragged] = useState<Dragged>()
  useEffect(() => () => dragging.current?.abort(), [])

  /** @param grip the distance between the upper end of the match and the point where it is held */
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
      // The click at the end of a drag must not open the match.
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
