import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import type { Shell } from './install-files.ts'
import { reachable } from './reachable.ts'

/** The path of an event's page. */
export const publicPage = /^\/event-register\/[^/]+\/?$/

/** The stored address has no step: the first step is complete HTML, and the other steps are shown by the app. */
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
 * Stores the last 20 pages of events that were opened on this device, for times when the server is unreachable.
 * @param otherwise answers when no page is stored
 */
export function keepPublicPages(otherwise: Shell): void {
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && publicPage.test(url.pathname),
    async (options) => pages.handle(options).catch(() => otherwise(options)),
  )
}

/** Shows the line of the page which says that the server is unreachable (src/features/registration/served-page.tsx). */
async function saysThatItIsKept(page: Response): Promise<Response> {
  const headers = new Headers(page.headers)
  // These headers describe the compression for the network. They are wrong for the stored text.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  const html = await page.text()
  return new Response(html.replace('id="play-kept" hidden=""', 'id="play-kept"'), { headers })
}
