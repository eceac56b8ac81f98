import { type BrowserContext, expect, type Page } from 'playwright/test'
import { type EventFixture, openPlayers } from './courtside-screen.ts'

/** The keys of the screens that are stored on the phone. */
export const keptScreens = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('play:screen:')))

/** Opens the players, waits until their screen is stored, and leaves the page. */
export async function keepPlayers(page: Page, fixture: EventFixture) {
  await openPlayers(page, fixture)
  await expect.poll(() => keptScreens(page)).toContain('play:screen:/manager/event/players')
  await page.close()
}

/**
 * A new page in which a person uses the stored screen: after the page is parsed, and before any file of the app has run
 * completely.
 */
export async function startWith(
  context: BrowserContext,
  path: string,
  act: (name: string) => void,
  name: string,
) {
  const page = await context.newPage()
  const whenParsed = `document.addEventListener('DOMContentLoaded', () => {
    window.wasKept = document.querySelector('#root[data-kept]') !== null
    if (window.wasKept) (${act.toString()})(${JSON.stringify(name)})
  })`
  await page.addInitScript(whenParsed)
  await page.goto(path)
  return page
}

/** Whether the page began with the stored screen. */
export const wasKept = (page: Page) =>
  page.evaluate(() => (window as unknown as { wasKept: boolean }).wasKept)
