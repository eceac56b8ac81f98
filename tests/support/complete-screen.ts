import type { Page, Request } from 'playwright/test'

/** Milliseconds without a change of the page after which its screen counts as complete. */
const quiet = 150

/**
 * Follows the requests of a page. The returned function waits until the screen is complete: no request is running, and
 * nothing in the page has changed for a moment. `networkidle` waits half a second more for each screen.
 */
export function followScreen(page: Page): () => Promise<void> {
  const running = new Set<Request>()
  page.on('request', (request) => running.add(request))
  for (const ended of ['requestfinished', 'requestfailed'] as const)
    page.on(ended as 'requestfinished', (request) => running.delete(request))
  return async () => {
    do await untilUnchanged(page)
    while (running.size > 0)
  }
}

function untilUnchanged(page: Page): Promise<void> {
  return page.evaluate(
    (milliseconds) =>
      new Promise<void>((resolve) => {
        const end = () => {
          observer.disconnect()
          resolve()
        }
        let timer = setTimeout(end, milliseconds)
        const observer = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(end, milliseconds)
        })
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      }),
    quiet,
  )
}

/** Goes to another screen without loading the app again, as a link in the app does. */
export async function goInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path)
}
