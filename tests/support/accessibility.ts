import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright/test'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds against WCAG 2.2 AA, one line each: rule and elements. Empty when all is well. What is just appearing is
 * waited for: half of its colour would count as too little contrast.
 */
export const accessibilityProblems = (page: Page): Promise<string[]> =>
  problems(page, { type: 'tag', values: wcag })

/** What of that depends on colours. */
export const colourProblems = (page: Page): Promise<string[]> =>
  problems(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] })

/**
 * In the page itself, which has no frames: axe's package for Playwright opens a second page each time, and loads axe twice,
 * which took most of the time of these checks.
 */
async function problems(page: Page, runOnly: NonNullable<RunOptions['runOnly']>): Promise<string[]> {
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

async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
    const ending = document.getAnimations().filter(ends)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
