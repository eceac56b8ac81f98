import { readSession } from '#offline/host/session.ts'

declare const self: ServiceWorkerGlobalScope

/** The content of a push message from {host} (src/server/push/deliver-push.ts). */
interface PushText {
  title: string
  body: string
  /** The address of the page that the notification opens. */
  path: string
  topic: string
}

/** These two options are missing in TypeScript's library. */
export type RenewedEvent = ExtendableEvent & {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}
type ShownOptions = NotificationOptions & { renotify?: boolean }

/**
 * Shows a message. A browser expects a visible notification for each message, so an unreadable message shows that there
 * is news.
 */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const { title, body, path, topic } = textIn(data)
  const options: ShownOptions = {
    body,
    tag: topic,
    // When a match is called to another court, the phone makes a sound again.
    renotify: true,
    lang: 'pt-BR',
    icon: '/icons/icon-192.png',
    data: { path },
  }
  await self.registration.showNotification(title, options)
}

function textIn(data: PushMessageData | null): PushText {
  const other = { title: 'PLAY', body: 'Há novidades.', path: '/', topic: 'play' }
  try {
    return { ...other, ...(data?.json() as Partial<PushText> | null) }
  } catch {
    return other
  }
}

/**
 * Opens the page of a message, or switches to the tab in which it is already open. The text that is typed in other
 * pages stays unchanged.
 */
export async function openPush(shown: Notification): Promise<void> {
  shown.close()
  const { path = '/' } = (shown.data ?? {}) as { path?: string }
  const page = new URL(path, self.location.origin)
  if (page.origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => url === page.href)
  await (open ? open.focus() : self.clients.openWindow(page.href))
}

/** Tells {host} the new address of the device. The secret of the former address is enough for that. */
export async function renewPush({ oldSubscription, newSubscription }: RenewedEvent): Promise<void> {
  if (!oldSubscription) return
  const { userVisibleOnly, applicationServerKey } = oldSubscription.options
  const subscription =
    newSubscription ??
    (await self.registration.pushManager.subscribe({ userVisibleOnly, applicationServerKey }))
  const { endpoint, keys } = subscription.toJSON()
  const former = { endpoint: oldSubscription.endpoint, auth: oldSubscription.toJSON().keys?.auth }
  const session = await readSession().catch(() => undefined)
  await fetch(`${session?.base ?? '/v1'}/push/subscription`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ former, endpoint, keys }),
  })
}
