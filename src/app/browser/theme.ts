import { deviceShelf } from './device-shelf.ts'

export type Theme = 'light' | 'dark' | 'system'

const key = 'play:theme'
const systemDark = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()
let isForcedLight = false

function read(): Theme {
  const stored = deviceShelf.getItem(key)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}
let current = read()

function apply() {
  const isDark = !isForcedLight && (current === 'dark' || (current === 'system' && systemDark.matches))
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  for (const listener of listeners) listener()
}

systemDark.addEventListener('change', apply)
addEventListener('storage', (event) => {
  if (event.key !== key) return
  current = read()
  apply()
})

/** The theme the person chose, kept in local storage; 'system' follows the operating system. Fits `useSyncExternalStore`. */
export const theme = {
  get: (): Theme => current,
  set(wanted: Theme): void {
    current = wanted
    deviceShelf.setItem(key, wanted)
    apply()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** The public registration page is always light (section 2). */
  forceLight(isForced: boolean): void {
    isForcedLight = isForced
    apply()
  },
}
