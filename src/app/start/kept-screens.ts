import * as v from 'valibot'
import { deviceStorage } from '#app/browser/device-storage.ts'
import { readToken, sessionMark } from '#app/host/token.ts'
import { type KeptScreen, keys } from './show-kept-screen.ts'
import { placesOf } from '#ui/lists/scroll-restoration.ts'

/**
 * The screens with which organisers open the app. Of each path the last one is kept as HTML in local
 * storage. `show-kept-screen.ts` shows it at the next start, before the app itself has started.
 */
export const keptPaths: readonly string[] = ['/manager', '/manager/event/home', '/manager/event/players']

/** Keeps what `root` shows to a user now. @param isFirst whether the app opens with it where no address is named */
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
    places: placesOf(root),
    isFirst,
  }
  const text = `${JSON.stringify(head)}\n${stillOf(root)}`
  // If there is no room for the new one, the old one must not stay.
  deviceStorage.removeItem(keys.screen + pathname)
  deviceStorage.setItem(keys.screen + pathname, text)
}

/** The HTML of what a person sees, without what lasts only seconds or may be wrong by then; `data-instead` stands in its place. */
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
  // A picture in memory is gone by then.
  for (const picture of still.querySelectorAll('img[src^="blob:"]')) picture.removeAttribute('src')
  return still.innerHTML
}

/** Whether an address is that of this page, as far as a kept screen goes: of each path one is kept. */
export const isHere = (address: string): boolean => address.split('?', 1)[0] === location.pathname

/** Forgets the kept screens that `isGone` names by their address, or all of them. */
export function forgetScreens(isGone: (address: string) => boolean = () => true): void {
  for (const path of keptPaths) {
    const [line] = deviceStorage.getItem(keys.screen + path)?.split('\n', 1) ?? []
    if (line === undefined) continue
    const head = v.safeParse(Head, line)
    if (!head.success || isGone(head.output.address)) deviceStorage.removeItem(keys.screen + path)
  }
}

const Head = v.pipe(v.string(), v.parseJson(), v.object({ address: v.string() }))
