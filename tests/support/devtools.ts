import type { Page } from 'playwright/test'

/** What the system does to a page, its storage and its worker, done for real through the DevTools protocol. */
export interface Devtools {
  /** The browser lets this origin keep no more than so many bytes; as many as ever when left out. */
  limitStorage(bytes?: number): Promise<void>
  /** The browser, short of space, erases what IndexedDB holds of this origin. Open connections are cut. */
  evict(): Promise<void>
  /** As a phone does with a tab in the background: nothing in it runs any more, and what it holds it keeps. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  /** The system ends the service worker, whatever it is doing. */
  stopWorker(): Promise<void>
}

/** @param page a page of the app, which need not stay open for the worker to be stopped: any page of its context will do */
export async function devtoolsOf(page: Page): Promise<Devtools> {
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  return {
    async limitStorage(bytes) {
      await session.send('Storage.overrideQuotaForOrigin', {
        origin,
        ...(bytes !== undefined && { quotaSize: bytes }),
      })
    },
    async evict() {
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
    },
    async freeze() {
      await session.send('Page.setWebLifecycleState', { state: 'frozen' })
    },
    async thaw() {
      await session.send('Page.setWebLifecycleState', { state: 'active' })
    },
    async stopWorker() {
      await session.send('ServiceWorker.enable')
      await session.send('ServiceWorker.stopAllWorkers')
      await session.send('ServiceWorker.disable')
    },
  }
}
