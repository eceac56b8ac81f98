import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright/test'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * The violations of WCAG 2.2 AA that axe finds, one line each: rule and elements. Empty without violations. Before the
 * check, it waits for the page to open, and for elements that are fading in, because their half-transparent colours
 * would count as too little contrast.
 */
export const accessibilityProblems = (page: Page): Promise<string[]> =>
  problems(page, { type: 'tag', values: wcag })

/** The violations that depend on colours. */
export const colourProblems = (page: Page): Promise<string[]> =>
  problems(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] })

/**
 * axe runs in the page itself, which has no frames. axe's package for Playwright opens a second page each time and
 * loads axe twice, which took most of the time of these checks.
 */
async function problems(page: Page, runOnly: NonNullable<RunOptions['runOnly']>): Promise<string[]> {
  await untilOpen(page)
  await untilStill(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(
    async (options) => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, options)
      return violations.map(({ id, help, nodes }) => {
        const elements = nodes.map(({ target }) => target.join(' ')).join(', ')
        return `${id} (${help}): ${elements}`
      })
    },
    { runOnly, resultTypes: ['violations'] } satisfies RunOptions,
  )
}

/** Waits for the screen's landmark and heading. If they never come, axe says that they are missing. */
async function untilOpen(page: Page): Promise<void> {
  const isOpen = () => document.querySelector('main') !== null && document.querySelector('h1') !== null
  await page.waitForFunction(isOpen, undefined, { timeout: 15_000 }).catch(() => undefined)
}

async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
    const ending = document.getAnimations().filter(ends)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
