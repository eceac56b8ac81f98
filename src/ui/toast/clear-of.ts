import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * What a toast must not cover: titles, the parts of a screen under its title, ways out, a search field always, other
 * fields while they have the focus.
 */
const keptClear =
  'h1, [data-parts], [role$=dialog] :is(h2, header button), input[type=search], input:not([type=checkbox], [type=radio]):focus, textarea:focus'

/**
 * Distance in px by which an element must move down so that it covers none of these.
 * @param region an element with the height of its content
 */
export function useClearOf(region: RefObject<HTMLElement | null>, isShown: boolean): number {
  const [lowered, setLowered] = useState(0)
  useLayoutEffect(() => {
    if (!isShown) return
    const end = new AbortController()
    const options = { signal: end.signal, passive: true, capture: true }
    const measure = () => setLowered((now) => (region.current ? lowestOf(region.current, now) : 0))
    measure()
    for (const moved of ['focusin', 'focusout', 'scroll', 'resize']) addEventListener(moved, measure, options)
    return () => end.abort()
  }, [region, isShown])
  return isShown ? lowered : 0
}

function lowestOf(region: HTMLElement, lowered: number): number {
  const { top, height } = region.getBoundingClientRect()
  const highest = top - lowered
  // Under a dialog nobody reads or taps.
  const screen = [...document.querySelectorAll('[role$=dialog]')].at(-1) ?? document
  const boxes = [...screen.querySelectorAll(keptClear)]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 1 && box.height > 1)
    .toSorted((one, other) => one.top - other.top)
  let at = highest
  for (const box of boxes) if (box.top < at + height && box.bottom > at) at = box.bottom
  return at - highest
}
