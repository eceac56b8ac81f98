import type { Page } from 'playwright'
import { openPlainCopy } from '../tap/plain-copy.ts'
import { type Step, stepUntilPainted } from './step.ts'

/** What `<main>` shows after each step, by the step's name. */
export type Shown = Record<string, string>

/** Goes through the steps once, as somebody does, and answers what each led to. */
export async function record(page: Page, steps: Record<string, Step>): Promise<Shown> {
  const shown: Shown = {}
  for (const [name, step] of Object.entries(steps)) {
    await page.evaluate(stepUntilPainted, step)
    // What was drawn nearby is measured, and what is not here yet is loaded.
    await page.waitForTimeout(1000)
    shown[name] = await page.evaluate(() => document.querySelector('main')?.innerHTML ?? '')
  }
  return shown
}

/** A page that shows the same at the same steps, with all elements and styles, and no program but the exchange. */
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
