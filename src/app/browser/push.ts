import { isApple } from './install.ts'
import { forgetPushChoice, readPushChoice } from './push-choice.ts'

/**
 * Whether this browser can show push messages: it can; the person has denied it; only the installed app can (iOS); it
 * can't at all.
 */
export type PushAbility = 'possible' | 'denied' | 'needsInstall' | 'impossible'

export function pushAbility(): PushAbility {
  const has = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!has) return isApple(navigator) ? 'needsInstall' : 'impossible'
  // The worker that shows messages exists only in a build.
  if (!import.meta.env.PROD) return 'impossible'
  return Notification.permission === 'denied' ? 'denied' : 'possible'
}

/** The push address of this browser, with its keys; undefined without one. */
export async function browserPush(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? undefined
}

/**
 * Asks the person for permission, right after a tap, and then subscribes.
 * @returns undefined if the person refuses
 * @throws the browser's error if it can't
 */
export async function startBrowserPush(publicKey: string): Promise<PushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  return subscribeBrowser(publicKey)
}

/**
 * Asks the push service of the browser for an address, as soon as there is a worker. It requires the permission. An
 * existing address for another key is removed, because our messages would not reach it.
 * @throws the browser's error if it can't
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready
  const former = await pushManager.getSubscription()
  if (former && keyOf(former) !== publicKey) await former.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/**
 * Ends push messages on this device, even if {host} still sends some. They stay off at the next start.
 * @param userId only for this user: messages that another user wants are on again at that user's next start
 */
export async function endBrowserPush(userId?: string): Promise<void> {
  if (userId === undefined || readPushChoice(userId)) forgetPushChoice()
  try {
    await (await browserPush())?.unsubscribe()
  } catch {
    // {host} also forgets the address when the session ends.
  }
}

/** The key of a push address, in base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  const text = btoa(String.fromCodePoint(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
