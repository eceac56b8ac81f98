import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContextOptions, LaunchOptions, Page } from 'playwright/test'

/** How Chromium is started: quiet, and without its sandbox when run by root, who may not have one. */
export const launchArguments: NonNullable<LaunchOptions['args']> = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** A phone at the court. */
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

/** A laptop at the organiser's desk. */
export const desk: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }

/** The narrowest phone that must work, in CSS pixels. */
export const narrow: BrowserContextOptions = { ...phone, viewport: { width: 320, height: 640 } }

/** The system changes its theme while the app is open, which follows it. */
export async function showTheme(page: Page, theme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: theme })
  await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme)
}

/**
 * What axe finds against WCAG 2.2 AA, one line each: rule and elements. Empty when all is well. What is just appearing is
 * waited for: half of its colour would count as too little contrast.
 */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await untilStill(page)
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  return inWords(await new AxeBuilder({ page }).withTags(tags).analyze())
}

/** What of that depends on colours. */
export async function colourProblems(page: Page): Promise<string[]> {
  await untilStill(page)
  return inWords(await new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']).analyze())
}

async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
    const ending = document.getAnimations().filter(ends)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

const inWords = ({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>) =>
  violations.map(({ id, help, nodes }) => {
    const elements = nodes.map(({ target }) => target.join(' ')).join(', ')
    return `${id} (${help}): ${elements}`
  })

/**
 * Only then does a person reach the screen below. A dialog over another one hides that from `getByRole`, and a sheet that
 * closes goes back in the history: a test that is quicker would be taken back with it.
 */
export const untilNoDialog = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('[role$=dialog]'))

/**
 * CSS pixels by which the page is wider than the screen; a person would have to scroll sideways. What a script places by
 * size follows a change of the window or the text some frames later: that is waited for.
 */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { documentElement } = document
    const overflow = () => documentElement.scrollWidth - documentElement.clientWidth
    for (let frames = 0; overflow() > 0 && frames < 60; frames += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    return overflow()
  })
}

/** What reaches out of the screen at its end, the farthest first. */
export function reachingOut(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement
    return [...document.body.querySelectorAll<HTMLElement>('*')]
      .map((element) => ({ element, end: element.getBoundingClientRect().right }))
      .filter(({ end }) => end > clientWidth)
      .toSorted((one, other) => other.end - one.end)
      .slice(0, 3)
      .map(({ element, end }) => `${Math.round(end)} px ${element.outerHTML.slice(0, 200)}`)
      .join(' | ')
  })
}

/** Text twice as large, as a person sets it in the phone; answers how to take that back. */
export async function enlargeText(page: Page): Promise<() => Promise<void>> {
  const set = (size: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize
    }, size)
  await set('200%')
  return () => set('')
}
