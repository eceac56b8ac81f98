import { type RefObject, useEffect, useRef, useState } from 'react'

interface RoundInView {
  ref: RefObject<HTMLDivElement | null>
  /** Number of the round at the left edge, from 0. */
  current: number
  show: (round: number) => void
}

/** In ms: a swipe has ended when the row has not moved for this long. */
const restMs = 90

/**
 * Says which of the pages of a row is in view, and brings another page into view.
 * @param lit the entry whose matches are highlighted; when another entry is highlighted, the page with its match is shown
 * @param pageOfLit the page of its match; negative when it has none
 * @param begin the page that is shown first
 */
export function useRoundInView(
  pages: number,
  lit: string | undefined,
  pageOfLit: number,
  begin: number,
): RoundInView {
  const ref = useRef<HTMLDivElement>(null)
  const [current, show] = useState(begin)
  const [seen, setSeen] = useState(lit)
  if (lit !== seen) {
    setSeen(lit)
    if (lit !== undefined && pageOfLit >= 0) show(pageOfLit)
  }
  useEffect(() => {
    const row = ref.current
    if (!row) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => show(pageAt(row)), restMs)
    }
    row.addEventListener('scroll', look, { passive: true })
    return () => {
      clearTimeout(timer)
      row.removeEventListener('scroll', look)
    }
  }, [pages])
  useEffect(() => {
    // The pages change their width when the phone is turned.
    const stay = () => bring(ref.current, current)
    stay()
    addEventListener('resize', stay)
    return () => removeEventListener('resize', stay)
  }, [current])
  return { ref, current, show }
}

/** Moves without animation: a swipe has moved the page already, and a tap needs no movement. */
function bring(row: HTMLElement | null, round: number): void {
  const page = row?.children[round]
  if (row && page instanceof HTMLElement) row.scrollLeft = page.offsetLeft - firstOffset(row)
}

const firstOffset = (row: HTMLElement) => {
  const [first] = row.children
  return first instanceof HTMLElement ? first.offsetLeft : 0
}

/** The page that is nearest to the left edge; the last page if the row can't scroll further. */
function pageAt(row: HTMLElement): number {
  const offsets = Array.from(row.children, (page) => (page instanceof HTMLElement ? page.offsetLeft : 0))
  const left = row.scrollLeft + firstOffset(row)
  const isAtEnd = row.scrollLeft > 0 && row.scrollLeft + row.clientWidth >= row.scrollWidth - 2
  if (isAtEnd) return offsets.length - 1
  const distances = offsets.map((offset) => Math.abs(offset - left))
  return distances.indexOf(Math.min(...distances))
}
