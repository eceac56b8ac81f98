import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

const pictures = new CacheFirst({
  cacheName: 'play-pictures',
  plugins: [new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true })],
})

/** Event pictures never change under their address: the last 60 that were seen stay on the phone. */
export function keepPictures(): void {
  registerRoute(({ request, sameOrigin, url }) => {
    return sameOrigin && request.destination === 'image' && url.pathname.includes('/images/')
  }, pictures)
}
