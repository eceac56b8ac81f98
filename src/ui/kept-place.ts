import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Where somebody was in a list: the topmost row in sight, and how far its top is from the top of the screen, in px. */
export interface Place {
  key: string
  top: number
}

const prefix = 'play:place:'
/** In ms without scrolling after which the place is noted. */
const rest = 100
/** A list that has not come to rest after so many frames is left as it is. */
const mostFrames = 40
/** Whoever does one of these has taken over. */
const byHand = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const

/** The place of a list as this tab left it: session storage, so that a reload finds it. */
function recallPlace(name: string): Place | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null') as Place | null
    return kept && typeof kept.key === 'string' && Number.isFinite(kept.top) ? kept : undefined
  } catch {
    return undefined
  }
}

/** The place to go back to; none for whoever is typing into a search already. */
export function placeToFind(name: string): Place | undefined {
  return document.activeElement instanceof HTMLInputElement ? undefined : recallPlace(name)
}

/** For the screen around the list: at its top where no place is kept, since the router leaves it alone. */
export function useFreshTop(name: string): void {
  const [first] = useState(name)
  useLayoutEffect(() => {
    if (!recallPlace(first)) scrollTo(0, 0)
  }, [first])
}

function rememberPlace(name: string, place: Place | undefined): void {
  try {
    if (place) sessionStorage.setItem(prefix + name, JSON.stringify(place))
    else sessionStorage.removeItem(prefix + name)
  } catch {
    // A browser that keeps nothing: the list begins at its top.
  }
}

interface Placing {
  /** Scrolls near a row that is not drawn. */
  bring: (key: string) => void
  /** From then on the list is where it was left, or a person has taken over. */
  onPlaced: () => void
}

/**
 * Brings a list back to where somebody left it, however they come: back, by a link, over a reload. Its rows have
 * `data-key`; it scrolls with the page, and the router leaves its scrolling alone. It is put right before each frame is
 * painted, so that nobody sees it, and taps on it, anywhere else.
 * @param name one for each way in which the list may be filtered; changing it moves nothing
 */
export function useKeptPlace(list: RefObject<HTMLElement | null>, name: string, placing?: Placing): void {
  const now = useRef({ name, placing })
  useEffect(() => {
    now.current = { name, placing }
  })

  useLayoutEffect(() => {
    const end = new AbortController()
    const { signal } = end
    const kept = placeToFind(now.current.name)
    let isSettled = false
    let frame = 0
    let timer: ReturnType<typeof setTimeout> | undefined

    const settle = () => {
      if (isSettled) return
      isSettled = true
      cancelAnimationFrame(frame)
      now.current.placing?.onPlaced()
    }
    const note = () => {
      clearTimeout(timer)
      timer = undefined
      if (isSettled && list.current) rememberPlace(now.current.name, placeIn(list.current))
    }
    const approach = (drawn: number, still: number) => {
      if (!kept || drawn > mostFrames || still > 2) return settle()
      const row = list.current?.querySelector(`[data-key="${CSS.escape(kept.key)}"]`)
      const off = row ? Math.round(row.getBoundingClientRect().top - kept.top) : undefined
      if (off === undefined) now.current.placing?.bring(kept.key)
      else if (off !== 0) scrollBy(0, off)
      frame = requestAnimationFrame(() => approach(drawn + 1, off === 0 ? still + 1 : 0))
    }
    approach(0, 0)

    for (const act of byHand) addEventListener(act, settle, { signal, passive: true, capture: true })
    addEventListener(
      'scroll',
      () => {
        clearTimeout(timer)
        timer = setTimeout(note, rest)
      },
      { signal, passive: true },
    )
    addEventListener('pagehide', note, { signal })
    // Whoever scrolls and taps a link at once. Not when the list goes: what stands above it has changed by then.
    for (const act of ['pointerdown', 'keydown'])
      addEventListener(act, () => timer !== undefined && note(), { signal, passive: true, capture: true })
    return () => {
      clearTimeout(timer)
      settle()
      end.abort()
    }
  }, [list])
}

/** Nothing at the very top: that is where a list begins anyway. */
function placeIn(list: HTMLElement): Place | undefined {
  if (scrollY <= 0) return undefined
  for (const row of list.querySelectorAll<HTMLElement>('[data-key]')) {
    const { top, bottom } = row.getBoundingClientRect()
    if (bottom > 0) return { key: row.dataset.key ?? '', top }
  }
  return undefined
}
