import { type RefObject, useLayoutEffect, useState } from 'react'

/** Fields that a toast must not cover: a search field always, other fields while they have the focus. */
const inUse = 'input[type=search], input:not([type=checkbox], [type=radio]):focus, textarea:focus'

/**
 * Distance in px by which an element must move down so that it covers no field in use.
 * @param region an element with the height of its content
 */
export function useClearOfFields(region: RefObject<HTMLElement | null>, isShown: boolean): number {
  const [lowered, setLowered] = useState(0)
  useLayoutEffect(() => {
    if (!isShown) return
    const end = new AbortController()
    const options = { signal: end.signal, passive: true, capture: true }
    const place = () => setLowered((now) => (region.current ? lowestOf(region.current, now) : 0))
    place()
    for (const moved of ['focusin', 'focusout', 'scroll', 'resize']) addEventListener(moved, place, options)
    return () => end.abort()
  }, [region, isShown])
  return isShown ? lowered : 0
}

function lowestOf(region: HTMLElement, lowered: number): number {
  const { top, bottom } = region.getBoundingClientRect()
  const place = { top: top - lowered, bottom: bottom - lowered }
  let lowest = 0
  for (const field of document.querySelectorAll(inUse)) {
    const box = field.getBoundingClientRect()
    if (box.height > 0 && box.top < place.bottom && box.bottom > place.top)
      lowest = Math.max(lowest, box.bottom - place.top)
  }
  return lowest
}
