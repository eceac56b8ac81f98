import { readSession } from '#offline/host/session.ts'

declare const self: ServiceWorkerGlobalScope

/** What {host} sends (src/server/push/deliver-push.ts). */
interface PushText {
  title: string
  body: string
  /** Of the page that it opens. */
  path: string
  topic: string
}

/** TypeScript's library has neither of them. */
export type RenewedEvent = ExtendableEvent & {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}
type ShownOptions = NotificationOptions & { renotify?: boolean }

/** Shows a message. A browser expects that each one is seen, so one that can't be read shows that there is news. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const { title, body, path, topic } = textIn(data)
  const options: ShownOptions = {
    body,
    tag: topic,
    // A match that is called to another court is heard once more.
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

/** Opens the page of a message, or goes to where it is open: what is typed in another page is left alone. */
export async function openPush(shown: Notification): Promise<void> {
  shown.close()
  const { path = '/' } = (shown.data ?? {}) as { path?: string }
  const page = new URL(path, self.location.origin)
  if (page.origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => url === page.href)
  await (open ? open.focus() : self.clients.openWindow(page.href))
}

/** Tells {host} where the device is reached from now on. The secret of the former address is enough for that. */
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
