import type { AnyRouter } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { forgetHere } from './kept-screens.ts'
import { loadLongLists } from '#ui/lists/virtual-list.tsx'
import type { Courtside } from '#offline/screen-types.ts'
import { firstValue } from '#app/courtside/first-value.ts'

/** In ms: after this time the app replaces the kept screen, even if it is not ready. */
const longestMs = 10_000

/**
 * Draws the app in place of a kept screen (`kept-screens.ts`) or of a screen that the server has sent. It happens in
 * one step, as soon as the app can show the same. Typed text, taps and the focus continue in the app.
 */
export async function replaceKeptScreen(
  router: AnyRouter,
  root: HTMLElement,
  draw: () => void,
): Promise<void> {
  const tooLong = new Promise((resolve) => setTimeout(resolve, longestMs))
  // After a failure the app itself shows the problem.
  const whole = untilWhole(router, root).catch(() => undefined)
  await Promise.race([whole, tooLong])
  const goOn = begunOn(root)
  delete root.dataset.kept
  // From now on the stored screen may lack new marks, so it is deleted until the next one is stored.
  forgetHere()
  flushSync(draw)
  goOn()
}

/** Waits for the files of the screen and its data. */
async function untilWhole(router: AnyRouter, root: HTMLElement): Promise<void> {
  await Promise.all([router.load(), loadLongLists(root)])
  const { matches, location } = router.state
  const { courtside } = (matches.at(-1)?.context ?? {}) as { courtside?: Courtside }
  if (!courtside) return
  const { event } = location.search as { event?: string }
  await Promise.all([firstValue(courtside.events), event ? firstValue(courtside.event(event)) : undefined])
}

/**
 * The typed text, the tapped element and the focus. Payments are not included: they are stored, and the list of players
 * takes them from there.
 * @returns a function that restores all this in the new screen
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

/** Sets the text as if somebody had typed it, in a way that React notices. */
function write(input: HTMLInputElement | undefined, text: string): void {
  if (!input) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
