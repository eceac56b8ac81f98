import { type Live, live } from '#ui/live.ts'
import { deviceStorage } from './device-storage.ts'

/** Chromium's event, which TypeScript does not know. It can be used once. */
type InstallEvent = Event & { prompt(): Promise<unknown>; userChoice: Promise<{ outcome: string }> }

/** How this browser puts the app on the home screen: by asking, or by its own menu with the share icon (iOS). */
export type InstallWay = 'prompt' | 'share'

const key = 'play:install'
const way = live<InstallWay | undefined>(undefined)
let kept: InstallEvent | undefined

/** Undefined where it is installed, was declined for good, or can't be done. */
export const installWay: Live<InstallWay | undefined> = way

/** Keeps the browser's offer for the right moment. To be called as early as possible: the browser makes it once. */
export function keepInstallOffer(): void {
  const isDeclined = () => deviceStorage.getItem(key) !== null
  if (isDeclined() || isInstalled()) return
  if (isApple(navigator)) way.set('share')
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isDeclined()) return
    kept = event as InstallEvent
    way.set('prompt')
  })
  addEventListener('appinstalled', () => way.set(undefined))
}

/** Shows the browser's question. */
export async function install(): Promise<void> {
  const event = kept
  kept = undefined
  way.set(undefined)
  await event?.prompt()
}

/** The person wants no offer on this device any more. */
export function declineInstall(): void {
  deviceStorage.setItem(key, 'no')
  way.set(undefined)
}

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true

/** An iPad calls itself a Mac, which has no touch screen. */
export const isApple = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
