import type { Page } from 'playwright'
import { openPlainCopy } from '../tap/plain-copy.ts'
import { type Step, stepUntilPainted } from './step.ts'

/** The content of `<main>` after each step, by the step's name. */
export type Shown = Record<string, string>

/** Performs the steps once, as a person does, and answers the content after each. */
export async function record(page: Page, steps: Record<string, Step>): Promise<Shown> {
  const shown: Shown = {}
  for (const [name, step] of Object.entries(steps)) {
    await page.evaluate(stepUntilPainted, step)
    // Nearby rows are measured now, and missing parts are loaded.
    await page.waitForTimeout(1000)
    shown[name] = await page.evaluate(() => document.querySelector('main')?.innerHTML ?? '')
  }
  return shown
}

/**
 * A page that shows the same at the same steps, with all elements and styles. Its only program exchanges the content.
 */
export async function openTwin(of: Page, steps: Record<string, Step>, shown: Shown): Promise<Page> {
  const page = await openPlainCopy(of)
  const screens = Object.entries(steps).map(([name, { path, search }]) => ({
    path,
    search,
    html: shown[name] ?? '',
  }))
  await page.evaluate((screens) => {
    const main = document.querySelector('main')
    const show = (html: string | undefined) => {
      if (main && html !== undefined) main.innerHTML = html
    }
    history.pushState = (_, __, path) => {
      scrollTo(0, 0)
      show(screens.find((screen) => screen.path === path)?.html)
    }
    addEventListener('input', ({ target }) => {
      const { value } = target as HTMLInputElement
      show(screens.find(({ search }) => search === value)?.html)
    })
  }, screens)
  return page
}
