import type { Page } from 'playwright/test'
import type { PushService } from '#server/testing/push-service.ts'

/**
 * Chromium without a screen can't reach a push service, so its answers come from the service on loopback. Everything
 * else in the browser is real, including its permission.
 */
export async function subscribeAt(page: Page, service: PushService): Promise<void> {
  await page.exposeFunction('testDevice', (publicKey: string) => service.addDevice(publicKey))
  await page.addInitScript(() => {
    interface Kept {
      endpoint: string
      keys: { p256dh: string; auth: string }
      publicKey: string
    }
    const key = 'test:push'
    const kept = () => JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null
    const bytesOf = (text: string) =>
      Uint8Array.from(
        atob(text.replaceAll('-', '+').replaceAll('_', '/')),
        (sign) => sign.codePointAt(0) ?? 0,
      )
    const shown = ({ endpoint, keys, publicKey }: Kept) => ({
      endpoint,
      options: { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey).buffer },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        localStorage.removeItem(key)
        return true
      },
    })
    const { testDevice } = window as unknown as {
      testDevice(publicKey: string): Promise<Omit<Kept, 'publicKey'>>
    }
    Object.assign(PushManager.prototype, {
      async getSubscription() {
        const device = kept()
        return device && shown(device)
      },
      async subscribe({ applicationServerKey: publicKey }: { applicationServerKey: string }) {
        const device = kept() ?? { ...(await testDevice(publicKey)), publicKey }
        localStorage.setItem(key, JSON.stringify(device))
        return shown(device)
      },
    })
    const { unregister } = ServiceWorkerRegistration.prototype
    // A browser removes the push address together with the worker.
    ServiceWorkerRegistration.prototype.unregister = function removeBoth() {
      localStorage.removeItem(key)
      return unregister.call(this)
    }
  })
}

/** The push address that the browser of the page has. */
export const addressInPage = (page: Page) =>
  page.evaluate(async () => {
    const { pushManager } = await navigator.serviceWorker.ready
    return (await pushManager.getSubscription())?.endpoint
  })

/** Gives a message to the worker, as the browser does with a message from its push service. */
export async function deliverPush(page: Page, message: object): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ isDeleted }) => !isDeleted)
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const data = JSON.stringify(message)
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data,
  })
  await session.detach()
}

/** The visible notifications of the app on the device. */
export const shownPushes = (page: Page) =>
  page.evaluate(async () => {
    const { getNotifications } = ServiceWorkerRegistration.prototype
    const shown = await getNotifications.call(await navigator.serviceWorker.ready)
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, data: data as unknown }))
  })
