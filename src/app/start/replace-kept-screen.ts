import type { AnyRouter } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { forgetScreens, isHere } from './kept-screens.ts'
import { loadLongLists } from '#ui/lists/virtual-list.tsx'
import type { Courtside } from '#offline/screen-types.ts'
import { firstValue } from '#app/courtside/first-value.ts'

/** The kept screen goes after this time in ms, whatever the app has by then. */
const longestMs = 10_000

/**
 * Draws the app in the place of a kept screen (`kept-screens.ts`) or of a screen that the server has sent, in one step
 * and as soon as it can show the same.
 * What somebody has begun on it meanwhile goes on.
 */
export async function replaceKeptScreen(
  router: AnyRouter,
  root: HTMLElement,
  draw: () => void,
): Promise<void> {
  const tooLong = new Promise((resolve) => setTimeout(resolve, longestMs))
  // What goes wrong, the app itself says.
  const whole = untilWhole(router, root).catch(() => undefined)
  await Promise.race([whole, tooLong])
  const goOn = begunOn(root)
  delete root.dataset.kept
  // It may say less than what is marked from here on, until the next one is kept.
  forgetScreens(isHere)
  flushSync(draw)
  goOn()
}

/** The files of the screen are there, and its data are read. */
async function untilWhole(router: AnyRouter, root: HTMLElement): Promise<void> {
  await Promise.all([router.load(), loadLongLists(root)])
  const { matches, location } = router.state
  const { courtside } = (matches.at(-1)?.context ?? {}) as { courtside?: Courtside }
  if (!courtside) return
  const { event } = location.search as { event?: string }
  await Promise.all([firstValue(courtside.events), event ? firstValue(courtside.event(event)) : undefined])
}

/**
 * What somebody has typed, tapped and where the focus is. Payments are not among it: they are
 * written down, and the list of players takes them from there.
 * @returns a function that does the same in what is drawn now
 */
function begunOn(root: HTMLElement): () => void {
  const typed = [...root.querySelectorAll('input')].filter(
    ({ type, value, defaultValue }) => type !== 'checkbox' && value !== defaultValue,
  )
  const tapped = root.querySelector('[data-tapped]')
  const focused = root.contains(document.activeElement) ? document.activeElement : null
  const now = <T extends Element>(before: T) => {
    const name = nameOf(before)
    return [...root.querySelectorAll<T>(before.localName)].find((element) => nameOf(element) === name)
  }
  return () => {
    for (const before of typed) write(now(before), before.value)
    if (focused instanceof HTMLElement) now(focused)?.focus({ preventScroll: true })
    if (tapped instanceof HTMLElement) now(tapped)?.click()
  }
}

const nameOf = (element: Element) =>
  [
    element.closest<HTMLElement>('[data-key]')?.dataset.key,
    element.getAttribute('href'),
    element.getAttribute('name'),
    element.getAttribute('aria-label') ?? (element.textContent || element.getAttribute('placeholder')),
  ].join('\n')

/** As if somebody had typed it: React notices only what is set past it. */
function write(input: HTMLInputElement | undefined, text: string): void {
  if (!input) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
