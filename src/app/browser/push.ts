import { isApple } from './install.ts'

/**
 * What this browser can do: hear of things when it is asked to; it was told not to; only in the installed app (iOS); not
 * at all.
 */
export type PushAbility = 'possible' | 'denied' | 'needsInstall' | 'impossible'

export function pushAbility(): PushAbility {
  const has = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!has) return isApple(navigator) ? 'needsInstall' : 'impossible'
  // The worker that shows messages is there in a build only.
  if (!import.meta.env.PROD) return 'impossible'
  return Notification.permission === 'denied' ? 'denied' : 'possible'
}

/** Where this browser is reached, with its keys; undefined where it is not. */
export async function browserPush(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? undefined
}

/**
 * Asks the person, who has just tapped, and then the push service of the browser. An address of another key is given up:
 * nothing of ours would arrive there.
 * @returns undefined where the person does not want it
 * @throws what the browser says where it can't
 */
export async function startBrowserPush(publicKey: string): Promise<PushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const { pushManager } = await navigator.serviceWorker.ready
  const former = await pushManager.getSubscription()
  if (former && keyOf(former) !== publicKey) await former.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/** Nothing arrives here any more, whatever {host} sends. */
export async function endBrowserPush(): Promise<void> {
  try {
    await (await browserPush())?.unsubscribe()
  } catch {
    // {host} forgets the address, too, with the session.
  }
}

/** The key of an address, in base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  const text = btoa(String.fromCodePoint(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
