import { live } from '#ui/live.ts'
import { deviceStorage } from './device-storage.ts'

export type Theme = 'light' | 'dark' | 'system'

const key = 'play:theme'
const systemDark = matchMedia('(prefers-color-scheme: dark)')
let isForcedLight = false

function read(): Theme {
  const stored = deviceStorage.getItem(key)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}
const chosen = live(read())

function apply() {
  const isDark =
    !isForcedLight && (chosen.get() === 'dark' || (chosen.get() === 'system' && systemDark.matches))
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
}

chosen.subscribe(apply)
systemDark.addEventListener('change', apply)
addEventListener('storage', (event) => {
  if (event.key === key) chosen.set(read())
})

/** The chosen theme, stored in local storage. 'system' follows the operating system. */
export const theme = {
  ...chosen,
  set(wanted: Theme): void {
    deviceStorage.setItem(key, wanted)
    chosen.set(wanted)
  },
  /** The public registration page is always light. */
  forceLight(isForced: boolean): void {
    isForcedLight = isForced
    apply()
  },
}
