import type { Courtside } from '#offline/screen-types.ts'
import { oneFrameLater } from '#app/courtside/after-frame.ts'
import { isReplaced, readToken } from '#app/host/token.ts'
import { forgetScreens, isHere, keepScreen, keptPaths } from './kept-screens.ts'

/** In ms, after the last change on the screen. */
const quietMs = 1000

/**
 * Keeps the screens with which organisers open the app: when one has not changed for a moment, and when it is left.
 * Forgets those of events that are not on this phone any more.
 * @param opensHere whether an address without a path leads this user to `/manager`
 * @returns a function that ends it
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
    // Should the phone go off in the next moment: no screen is better than one that says less than was marked.
    if (isFresh) forgetScreens(isHere)
    isFresh = false
    keepSoon()
  })
  if (root) changes.observe(root, { childList: true, subtree: true, characterData: true })
  // A dialog stands beside `root`: once it is gone the screen is whole again, and nothing in `root` has changed.
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
  // A change that is marked here is not on what was kept of other screens of events. The tap itself is painted first.
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

/** Whether the app itself shows all of a screen, with nothing over it, and this tab still has the session. */
function isWhole(root: HTMLElement, courtside: Courtside): boolean {
  if (!keptPaths.includes(location.pathname) || readToken() === null || isReplaced()) return false
  if (root.dataset.kept !== undefined || document.querySelector('[role$=dialog]')) return false
  const id = eventIn(location.href)
  return !!courtside.events.get() && (id === '' || !!courtside.event(id).get())
}
