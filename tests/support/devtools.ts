import type { Page } from 'playwright/test'
import { stopWorkers } from './stop-workers.ts'

/** Actions of the system on a page, its storage and its worker, carried out through the DevTools protocol. */
export interface Devtools {
  /** Limits the bytes that the browser stores for this origin. Without a number, the limit is removed. */
  limitStorage(bytes?: number): Promise<void>
  /** Erases the IndexedDB of this origin, as a browser with too little space does. Open connections are closed. */
  evict(): Promise<void>
  /** Freezes the page as a phone does with a tab in the background: its code stops, and it keeps its locks. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  /** Stops the service worker, whatever it is doing, and waits until it has stopped. */
  stopWorker(): Promise<void>
}

/** @param page a page of the app; it may be closed later, because any page of its context can stop the worker */
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
      await stopWorkers(session)
      await session.send('ServiceWorker.disable')
    },
  }
}
