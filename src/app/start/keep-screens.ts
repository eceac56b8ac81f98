import type { Courtside } from '#offline/screen-types.ts'
import { oneFrameLater } from '#app/courtside/after-frame.ts'
import { isReplaced, readToken } from '#app/host/token.ts'
import { forgetHere, forgetScreens, isHere, keepScreen, keptPaths } from './kept-screens.ts'

/** In ms, after the last change on the screen. */
const quietMs = 1000

/**
 * Stores the screens with which organisers open the app: when a screen has not changed for a moment, and when the
 * person leaves it. Deletes stored screens of events that are no longer on this phone.
 * @param opensHere whether an address without a path leads this user to `/manager`
 * @returns a function that stops this
 */
export function keepScreens(courtside: Courtside, opensHere: boolean): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const root = document.getElementById('root')
  let timer: ReturnType<typeof setTimeout> | undefined
  let isFresh = false
  const keep = () => {
    clearTimeout(timer)
    isFresh = true
    if (root && isWhole(root, courtside))
      keepScreen(root, courtside.userId, opensHere && location.pathname === '/manager')
  }
  const keepSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => requestIdle(keep), quietMs)
  }
  const changes = new MutationObserver(() => {
    // The phone may be turned off in the next moment. No stored screen is better than one without the latest mark.
    if (isFresh) forgetHere()
    isFresh = false
    keepSoon()
  })
  if (root) changes.observe(root, { childList: true, subtree: true, characterData: true })
  // A dialog stands beside `root`. When it closes, the screen is complete again although nothing in `root` has changed.
  const dialogs = new MutationObserver(keepSoon)
  dialogs.observe(document.body, { childList: true })
  addEventListener('pagehide', keep, { signal })
  document.addEventListener('visibilitychange', keep, { signal })
  const forgetGone = () => {
    const { wholeEvents } = courtside.onPhone.get()
    if (courtside.events.get() === undefined) return
    forgetScreens((address) => {
      const id = eventIn(address)
      return id !== '' && !wholeEvents.has(id)
    })
  }
  const stop = courtside.onPhone.subscribe(forgetGone)
  // The stored copies of other screens do not contain this change, so they are deleted. The tap itself is painted
  // first.
  const stopOthers = oneFrameLater(courtside.operations).subscribe(() =>
    forgetScreens((address) => !isHere(address) && eventIn(address) !== ''),
  )
  return () => {
    stop()
    stopOthers()
    changes.disconnect()
    dialogs.disconnect()
    ending.abort()
    clearTimeout(timer)
  }
}

const requestIdle = (run: () => void) => (window.requestIdleCallback ?? setTimeout)(run)

const eventIn = (address: string) => new URL(address, location.href).searchParams.get('event') ?? ''

/** Whether the app shows a complete screen with nothing over it, and this tab still has the session. */
function isWhole(root: HTMLElement, courtside: Courtside): boolean {
  if (!keptPaths.includes(location.pathname) || readToken() === null || isReplaced()) return false
  if (root.dataset.kept !== undefined || document.querySelector('[role$=dialog]')) return false
  const id = eventIn(location.href)
  return !!courtside.events.get() && (id === '' || !!courtside.event(id).get())
}
