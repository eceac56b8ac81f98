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

/** Fetches a picture ahead of its first showing; without it the event is kept all the same. */
export async function keepPicture(address: string, event: ExtendableEvent): Promise<void> {
  const url = new URL(address, location.origin)
  if (url.origin !== location.origin) return
  await Promise.all(pictures.handleAll({ request: new Request(url), event })).catch(() => undefined)
}
