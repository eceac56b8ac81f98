import * as v from 'valibot'
import { deviceStorage } from '#app/browser/device-storage.ts'
import { readToken, sessionMark } from '#app/host/token.ts'
import { type KeptScreen, keys } from './show-kept-screen.ts'
import { listPositionsOf } from '#ui/lists/scroll-restoration.ts'

/**
 * The screens with which organisers open the app. For each path the last screen is stored as HTML in local storage.
 * `show-kept-screen.ts` shows it at the next start, before the app itself has started.
 */
export const keptPaths: readonly string[] = ['/manager', '/manager/event/home', '/manager/event/players']

/**
 * Stores what `root` shows to a user now. @param isFirst whether the app opens with this screen if no address is given
 */
export function keepScreen(root: Element, userId: string, isFirst: boolean): void {
  const { pathname, search } = location
  const head: KeptScreen = {
    address: pathname + search,
    build: [...document.querySelectorAll<HTMLScriptElement>('script[type=module]')]
      .map(({ src }) => src)
      .join(),
    session: sessionMark(readToken()),
    userId,
    width: innerWidth,
    scrollY,
    places: listPositionsOf(root),
    isFirst,
  }
  const text = `${JSON.stringify(head)}\n${stillOf(root)}`
  // If there is no room for the new one, the old one must not stay.
  deviceStorage.removeItem(keys.screen + pathname)
  deviceStorage.setItem(keys.screen + pathname, text)
}

/**
 * The HTML of the visible screen, without parts that last only seconds or may be wrong at the next start;
 * `data-instead` replaces them.
 */
function stillOf(root: Element): string {
  const still = root.cloneNode(true) as Element
  const inputs = root.querySelectorAll('input')
  for (const [index, copy] of still.querySelectorAll('input').entries()) {
    const { checked, value } = inputs[index] as HTMLInputElement
    copy.toggleAttribute('checked', checked)
    if (copy.type !== 'checkbox') copy.setAttribute('value', value)
  }
  for (const passing of still.querySelectorAll('[data-scope=toast], [data-undo], [data-passing]'))
    passing.remove()
  for (const instead of still.querySelectorAll<HTMLElement>('[data-instead]')) instead.hidden = false
  // A picture in memory no longer exists at the next start.
  for (const picture of still.querySelectorAll('img[src^="blob:"]')) picture.removeAttribute('src')
  return still.innerHTML
}

/** Whether an address has the path of this page, because each path has only one stored screen. */
export const isHere = (address: string): boolean => address.split('?', 1)[0] === location.pathname

/** Deletes the stored screen of this path without reading it: its text is long, and the next frame waits for this. */
export const forgetHere = (): void => deviceStorage.removeItem(keys.screen + location.pathname)

/** Deletes the stored screens for which `isGone` returns true, or all of them. */
export function forgetScreens(isGone: (address: string) => boolean = () => true): void {
  for (const path of keptPaths) {
    const [line] = deviceStorage.getItem(keys.screen + path)?.split('\n', 1) ?? []
    if (line === undefined) continue
    const head = v.safeParse(Head, line)
    if (!head.success || isGone(head.output.address)) deviceStorage.removeItem(keys.screen + path)
  }
}

const Head = v.pipe(v.string(), v.parseJson(), v.object({ address: v.string() }))
