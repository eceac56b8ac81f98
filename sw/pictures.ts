import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

const pictures = new CacheFirst({
  cacheName: 'play-pictures',
  plugins: [new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true })],
})

/** Stores the last 60 event pictures that were shown. A picture never changes under its address. */
export function keepPictures(): void {
  registerRoute(({ request, sameOrigin, url }) => {
    return sameOrigin && request.destination === 'image' && url.pathname.includes('/images/')
  }, pictures)
}
