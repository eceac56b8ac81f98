import type { AnyRouter } from '@tanstack/react-router'
import { forgetHere } from './kept-screens.ts'
import { loadLongLists } from '#ui/lists/virtual-list.tsx'
import { followKeptPositions } from '#ui/lists/scroll-restoration.ts'
import { sameControl } from '#ui/same-control.ts'
import { continuePress } from '#ui/steady-tap.ts'
import type { Courtside } from '#offline/screen-types.ts'
import { firstValue } from '#app/courtside/first-value.ts'

/** In ms: after this time the app replaces the kept screen, even if it is not ready. */
const longestMs = 10_000

/**
 * Draws the app in place of a kept screen (`kept-screens.ts`) or of a screen that the server has sent, as soon as the
 * app can show the same. Until the app is in the page, the old screen is there and answers to taps. Typed text, taps
 * and the focus continue in the app.
 * @param draw draws the app, and calls its argument when the app is in the page, before that is painted
 */
export async function replaceKeptScreen(
  router: AnyRouter,
  root: HTMLElement,
  draw: (whenDrawn: () => void) => void,
): Promise<void> {
  const tooLong = new Promise((resolve) => setTimeout(resolve, longestMs))
  // After a failure the app itself shows the problem.
  const whole = untilWhole(router, root).catch(() => undefined)
  await Promise.race([whole, tooLong])
  const goOn = begunOn(root)
  draw(() => {
    delete root.dataset.kept
    // From now on the stored screen may lack new marks, so it is deleted until the next one is stored.
    forgetHere()
    goOn()
  })
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
 * The typed text, the tapped element, a press that has not ended, the positions of lists, and the focus. Payments are
 * not included: they are stored, and the list of players takes them from there.
 * @returns a function that restores all this in the new screen, called when the new screen has replaced the old one
 */
function begunOn(root: HTMLElement): () => void {
  const old = [...root.children]
  const inOld = <T extends Element>(selector: string) =>
    old.flatMap((part) => [...part.querySelectorAll<T>(selector)])
  const focus = followFocus(root)
  const endPositions = followKeptPositions(root)
  return () => {
    endPositions()
    for (const before of inOld<HTMLInputElement>('input'))
      if (before.type !== 'checkbox' && before.value !== before.defaultValue)
        write(sameControl(before, root), before.value)
    const focused = focus.end()
    if (focused instanceof HTMLElement) sameControl(focused, root)?.focus({ preventScroll: true })
    const [tapped] = inOld<HTMLElement>('[data-tapped]')
    if (tapped) sameControl(tapped, root)?.click()
    continuePress(root)
  }
}

/** Follows the focus in `root`, because an element that is removed loses it. */
function followFocus(root: HTMLElement) {
  const ending = new AbortController()
  const { signal } = ending
  const inRoot = () => (root.contains(document.activeElement) ? document.activeElement : null)
  let focused = inRoot()
  const look = () => {
    if (!signal.aborted) focused = inRoot()
  }
  root.addEventListener('focusin', look, { signal })
  // The removal of the old screen also takes the focus away. It ends before this timer.
  root.addEventListener('focusout', () => setTimeout(look), { signal })
  return {
    end: () => {
      ending.abort()
      return focused
    },
  }
}

/** Sets the text as if somebody had typed it, in a way that React notices. */
function write(input: HTMLInputElement | undefined, text: string): void {
  if (!input) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
