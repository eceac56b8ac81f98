import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import type { Shell } from './install-files.ts'
import { reachable } from './reachable.ts'

/** The page of an event, as path. */
export const publicPage = /^\/event-register\/[^/]+\/?$/

/** The first step is complete HTML; a step in the address is the app's. */
const withoutStep = (address: string) => address.split('?', 1)[0] ?? address

const pages = new NetworkFirst({
  cacheName: 'play-public-pages',
  // A server that does not answer in time counts as not reachable.
  networkTimeoutSeconds: 10,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => withoutStep(request.url),
      cacheWillUpdate: async ({ request, response }) =>
        response.status === 200 && !new URL(request.url).searchParams.has('step') ? response : null,
      fetchDidSucceed: async ({ response }) => reachable(response),
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse && saysThatItIsKept(cachedResponse),
    },
    new ExpirationPlugin({ maxEntries: 20, maxAgeSeconds: 30 * 86_400, purgeOnQuotaError: true }),
  ],
})

/**
 * Keeps the last 20 pages of events that were opened on this device, for when the server is away.
 * @param otherwise answers where none was kept
 */
export function keepPublicPages(otherwise: Shell): void {
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && publicPage.test(url.pathname),
    async (options) => pages.handle(options).catch(() => otherwise(options)),
  )
}

/** Shows the line with which the server's page says so (src/features/registration/served-page.tsx). */
async function saysThatItIsKept(page: Response): Promise<Response> {
  const headers = new Headers(page.headers)
  // How the text was packed for the network, which does not hold for the stored text.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  const html = await page.text()
  return new Response(html.replace('id="play-kept" hidden=""', 'id="play-kept"'), { headers })
}
