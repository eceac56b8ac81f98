import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

/**
 * When workbox first notes when pictures of a cache were used, it deletes the IndexedDB database with the cache's name.
 * `play-pictures` is the database of pictures that are not uploaded yet (src/app/events/kept-pictures.ts).
 */
const cacheName = 'play-images'
/** The cache of earlier versions, with the name of that database. */
const formerCacheName = 'play-pictures'

const pictures = new CacheFirst({
  cacheName,
  plugins: [new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true })],
})

/** Stores the last 60 event pictures that were shown. A picture never changes under its address. */
export function keepPictures(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('activate', (event) => event.waitUntil(caches.delete(formerCacheName)))
  registerRoute(({ request, sameOrigin, url }) => {
    return sameOrigin && request.destination === 'image' && url.pathname.includes('/images/')
  }, pictures)
}
