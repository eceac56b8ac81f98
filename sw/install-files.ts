import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope

export type Shell = ReturnType<PrecacheController['createHandlerBoundToURL']>

/**
 * Browsers open six connections to one server. What the person does meanwhile needs some of them; and with one request
 * after the other, a line of 400 ms would take over a minute to bring two hundred small files.
 */
const atOnce = 4

/**
 * Keeps the app's files and answers with them. A version's files are complete before it is installed; what an earlier
 * try has already brought is not fetched again.
 * @returns answers with the stored page, whatever was asked for
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
      // A file whose name says its content may come from the browser's own cache.
      const cache = url === cacheKey ? 'default' : 'reload'
      const request = new Request(url, { cache, credentials: 'same-origin' })
      await Promise.all(files.strategy.handleAll({ params: { cacheKey }, request, event }))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}
