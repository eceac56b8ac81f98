import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope

export type Shell = ReturnType<PrecacheController['createHandlerBoundToURL']>

/**
 * Number of files that are downloaded at the same time. Browsers open six connections to one server, and the page needs
 * some of them meanwhile. With one download after the other, a line with 400 ms of delay would need over a minute for
 * two hundred small files.
 */
const atOnce = 4

/**
 * Stores the app's files and answers with them. All files of a version are stored before the version is installed.
 * Files that an earlier attempt has stored are not downloaded again.
 * @returns a handler that answers every request with the stored page
 */
export function installFiles(entries: (PrecacheEntry | string)[]): Shell {
  const files = new PrecacheController()
  files.addToCacheList(entries)
  registerRoute(new PrecacheRoute(files))
  self.addEventListener('install', (event) => event.waitUntil(bringAll(files, event)))
  self.addEventListener('activate', (event) => void files.activate(event))
  return files.createHandlerBoundToURL('/index.html')
}

async function bringAll(files: PrecacheController, event: ExtendableEvent): Promise<void> {
  const open = files.getURLsToCacheKeys().entries()
  const lane = async () => {
    for (const [url, cacheKey] of open) {
      // The name of such a file contains a hash of its content. So it may come from the browser's own cache.
      const cache = url === cacheKey ? 'default' : 'reload'
      const request = new Request(url, { cache, credentials: 'same-origin' })
      await Promise.all(files.strategy.handleAll({ params: { cacheKey }, request, event }))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}
