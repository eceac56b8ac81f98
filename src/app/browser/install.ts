import { type Live, live } from '#ui/live.ts'
import { deviceStorage } from './device-storage.ts'

/** Chromium's event, which TypeScript does not know. It can be used once. */
type InstallEvent = Event & { prompt(): Promise<unknown>; userChoice: Promise<{ outcome: string }> }

/**
 * How this browser puts the app on the home screen: with its own question, or with its menu behind the share icon
 * (iOS).
 */
export type InstallWay = 'prompt' | 'share'

const key = 'play:install'
const way = live<InstallWay | undefined>(undefined)
let kept: InstallEvent | undefined

/** Undefined if the app is installed, if the person has declined for good, or if the browser can't install it. */
export const installWay: Live<InstallWay | undefined> = way

/**
 * Keeps the browser's offer for a better moment. Call this as early as possible, because the browser makes the offer
 * only once.
 */
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

/** Called when the person wants no further offer on this device. */
export function declineInstall(): void {
  deviceStorage.setItem(key, 'no')
  way.set(undefined)
}

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true

/** Whether this is an iPhone, iPad or iPod. An iPad calls itself a Mac, but Macs have no touch screen. */
export const isApple = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
