import type { BrowserContextOptions, LaunchOptions, Page } from 'playwright/test'

/**
 * What Chromium does without. `RenderDocument`: since 150 a page that is loaded anew without connection believes that it has
 * one (DevTools tells the document before it, too late). The others are Playwright's own, which this list replaces.
 */
const switchedOff = [
  'RenderDocument',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
]

/** How Chromium is started: quiet, and without its sandbox when run by root, who may not have one. */
export const launchArguments: NonNullable<LaunchOptions['args']> = [
  '--disable-gpu',
  `--disable-features=${switchedOff.join(',')}`,
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

/** From then on every part of the app opens without a signal. */
export const untilAppIsKept = (page: Page) =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready))

/**
 * Only then does a person reach the screen below. A dialog over another one hides that from `getByRole`, and a sheet that
 * closes goes back in the history: a test that is quicker would be taken back with it.
 */
export const untilNoDialog = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('[role$=dialog]'))

/** A notice goes by itself, and stands over a dialog without being one of the roles that are in reach there. */
export const untilNoNotice = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('button[aria-label="Fechar aviso"]'))

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
