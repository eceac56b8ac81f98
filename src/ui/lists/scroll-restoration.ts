import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * A scroll position in a list: the topmost visible row, and the distance of its top from the top of the screen in px.
 */
export interface ListPosition {
  key: string
  top: number
}

const prefix = 'play:place:'
/** Time in ms without scrolling after which the position is saved. */
const saveDelayMs = 100
/** Restoring ends after this number of frames, even if the list still moves. */
const maxFrames = 120
/**
 * Restoring ends when the list has not moved for this number of frames and this time in ms. A slow phone draws and
 * measures the rows above the screen some frames later.
 */
const still = { frames: 3, ms: 400 }
/** In ms: a screen that scrolled this recently may still be moving from the push of a finger. */
const movingMs = 500
/** Input of a person, which ends restoring. */
const userInput = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const

/** The saved position of a list. Session storage survives a reload of this tab. */
function readPosition(name: string): ListPosition | undefined {
  try {
    const saved = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null') as ListPosition | null
    return saved && typeof saved.key === 'string' && Number.isFinite(saved.top) ? saved : undefined
  } catch {
    return undefined
  }
}

/** The position to restore; none while somebody types into a search. */
export function positionToRestore(name: string): ListPosition | undefined {
  return document.activeElement instanceof HTMLInputElement ? undefined : readPosition(name)
}

/**
 * For the screen around the list: scrolls to the top where no position is saved, since the router does not scroll this
 * screen. A kept screen (`src/app/start`) that this screen replaces stands at the right place.
 */
export function useScrollToTop(name: string): void {
  const [first] = useState(name)
  useLayoutEffect(() => {
    if (!readPosition(first) && !document.querySelector('#root[data-kept]')) scrollTo(0, 0)
  }, [first])
}

function savePosition(name: string, position: ListPosition | undefined): void {
  try {
    if (position) sessionStorage.setItem(prefix + name, JSON.stringify(position))
    else sessionStorage.removeItem(prefix + name)
  } catch {
    // The browser refuses storage, so the list begins at its top.
  }
}

/** The saved positions of the lists within an element, as entries of session storage. */
export function listPositionsOf(element: Element): [key: string, value: string][] {
  const names = [...element.querySelectorAll<HTMLElement>('[data-place]')].map(({ dataset }) => dataset.place)
  return names.flatMap((name = '') => {
    const saved = readPosition(name)
    return saved ? [[prefix + name, JSON.stringify(saved)]] : []
  })
}

/** When a kept screen was last scrolled, in ms from the start of the page. */
let keptScrolledAt = Number.NEGATIVE_INFINITY

/**
 * Saves the scroll positions of the lists of a kept screen, now and whenever somebody scrolls it, so that the app's
 * lists continue there.
 * @returns a function that ends this
 */
export function followKeptPositions(root: Element): () => void {
  const lists = [...root.querySelectorAll<HTMLElement>('[data-place]')]
  const save = () => {
    for (const list of lists) savePosition(list.dataset.place ?? '', positionIn(list))
  }
  const follow = () => {
    keptScrolledAt = performance.now()
    save()
  }
  save()
  addEventListener('scroll', follow, { passive: true })
  return () => removeEventListener('scroll', follow)
}

interface Restoring {
  /** Scrolls towards a row that is not drawn yet. */
  scrollNear: (key: string) => void
  /** Called when the position is restored, or when a person has scrolled. */
  onRestored: () => void
}

/**
 * Saves the scroll position of a list, and restores it when somebody comes back: with the back button, by a link, after
 * a reload. The rows have `data-key`; the list scrolls with the page, and the router does not scroll it. The position
 * is corrected before each frame is painted, so that nobody sees or taps the list in a wrong position.
 * @param name a name of the list with its filter; a change of the name does not scroll
 */
export function useScrollRestoration(
  list: RefObject<HTMLElement | null>,
  name: string,
  restoring?: Restoring,
): void {
  const latest = useRef({ name, restoring })
  useEffect(() => {
    latest.current = { name, restoring }
  })

  useLayoutEffect(() => {
    const end = new AbortController()
    const { signal } = end
    const saved = positionToRestore(latest.current.name)
    let isSettled = false
    let frame = 0
    let timer: ReturnType<typeof setTimeout> | undefined

    const settle = () => {
      if (isSettled) return
      isSettled = true
      cancelAnimationFrame(frame)
      latest.current.restoring?.onRestored()
    }
    const save = () => {
      clearTimeout(timer)
      timer = undefined
      if (isSettled && list.current) savePosition(latest.current.name, positionIn(list.current))
    }
    let movedAt = performance.now()
    const isMoving = movedAt - keptScrolledAt < movingMs
    const restoreInFrames = (drawn: number, stillFrames: number) => {
      const isStill = stillFrames >= still.frames && performance.now() - movedAt >= still.ms
      if (!saved || drawn > maxFrames || isStill) return settle()
      const row = list.current?.querySelector(`[data-key="${CSS.escape(saved.key)}"]`)
      const off = row ? Math.round(row.getBoundingClientRect().top - saved.top) : undefined
      if (off === undefined) latest.current.restoring?.scrollNear(saved.key)
      else if (off !== 0) scrollBy(0, off)
      // To hold the row there would work against the finger's push.
      if (off !== undefined && isMoving) return settle()
      if (off !== 0) movedAt = performance.now()
      frame = requestAnimationFrame(() => restoreInFrames(drawn + 1, off === 0 ? stillFrames + 1 : 0))
    }
    restoreInFrames(0, 0)

    for (const type of userInput) addEventListener(type, settle, { signal, passive: true, capture: true })
    addEventListener(
      'scroll',
      () => {
        clearTimeout(timer)
        timer = setTimeout(save, saveDelayMs)
      },
      { signal, passive: true },
    )
    addEventListener('pagehide', save, { signal })
    // Saves the position before a tap that may leave the screen directly after scrolling. When the list is removed it
    // is too late: the page above it has changed by then.
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, () => timer !== undefined && save(), { signal, passive: true, capture: true })
    return () => {
      clearTimeout(timer)
      settle()
      end.abort()
    }
  }, [list])
}

/** Undefined at the top of the list, where a list begins anyway. */
function positionIn(list: HTMLElement): ListPosition | undefined {
  if (scrollY <= 0) return undefined
  for (const row of list.querySelectorAll<HTMLElement>('[data-key]')) {
    const { top, bottom } = row.getBoundingClientRect()
    if (bottom > 0) return { key: row.dataset.key ?? '', top }
  }
  return undefined
}
