import type { BrowserContext, Page } from 'playwright/test'
import { expect } from './fixtures.ts'
import { keptScreens } from './kept-screen.ts'

interface HeldStart {
  page: Page
  /** Lets the app come, and waits until it has replaced the kept screen. */
  letAppCome(): Promise<void>
}

/**
 * Opens the screen of `page` again on a new page: its kept screen is there, and the app waits for the file of this
 * screen. The file of the test needs `test.use({ followsWorkers: true })`.
 */
export async function startHeld(context: BrowserContext, page: Page): Promise<HeldStart> {
  const { pathname, href } = new URL(page.url())
  await expect.poll(() => keptScreens(page)).toContain(`play:screen:${pathname}`)
  const file = `/assets/${pathname.split('/').at(-1)}-`
  await page.evaluate(async (name) => {
    for (const key of await caches.keys()) {
      const cache = await caches.open(key)
      for (const request of await cache.keys()) if (request.url.includes(name)) await cache.delete(request)
    }
  }, file)
  await page.close()
  const held = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await context.route(`**${file}*.js`, async (route) => {
    asked.resolve()
    await held.promise
    await route.continue()
  })
  const opened = await context.newPage()
  const opening = opened.goto(href)
  await asked.promise
  await expect(opened.locator('#root')).toHaveAttribute('data-kept', '')
  return {
    page: opened,
    async letAppCome() {
      held.resolve()
      await opening
      await expect(opened.locator('#root')).not.toHaveAttribute('data-kept')
    },
  }
}
