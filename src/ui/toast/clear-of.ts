import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Elements that a toast must not cover: titles, the parts of a screen under its title, buttons to leave, a search field
 * always, other fields while they have the focus.
 */
const keptClear =
  'h1, [data-parts], [role$=dialog] :is(h2, header button), input[type=search], input:not([type=checkbox], [type=radio]):focus, textarea:focus'

const againMs = 200

/** The dialog that is open over all others. Nobody can read or tap anything under it. */
const topmost = () => [...document.querySelectorAll('[role$=dialog]')].at(-1)

/**
 * Distance in px by which an element must move down so that it covers none of these elements.
 * @param region an element with the height of its content
 */
export function useClearOf(region: RefObject<HTMLElement | null>, isShown: boolean): number {
  const [lowered, setLowered] = useState(0)
  useLayoutEffect(() => {
    if (!isShown) return
    const end = new AbortController()
    const options = { signal: end.signal, passive: true, capture: true }
    const measure = () => setLowered(region.current ? lowestOf(region.current) : 0)
    measure()
    for (const moved of ['focusin', 'focusout', 'scroll', 'resize']) addEventListener(moved, measure, options)
    // These elements also move without an event: a dialog becomes smaller when its button is no longer busy.
    const timer = setInterval(measure, againMs)
    return () => {
      end.abort()
      clearInterval(timer)
    }
  }, [region, isShown])
  return isShown ? lowered : 0
}

function lowestOf(region: HTMLElement): number {
  const { top, height } = region.getBoundingClientRect()
  // Its real current margin, which may be smaller than the last result.
  const highest = top - (Number.parseFloat(region.style.marginTop) || 0)
  const boxes = [...(topmost() ?? document).querySelectorAll(keptClear)]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 1 && box.height > 1)
    .toSorted((one, other) => one.top - other.top)
  let at = highest
  for (const box of boxes) if (box.top < at + height && box.bottom > at) at = box.bottom
  return at - highest
}
