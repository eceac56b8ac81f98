import type { BrowserContextOptions, LaunchOptions, Page } from 'playwright/test'

/**
 * Functions of Chromium that are switched off. `RenderDocument`: since version 150, a page that is reloaded without
 * connection believes that it has one (DevTools tells the document before it, too late). `WebUIOmnibox…`: for
 * each window, two more processes would draw the suggestions of an address bar that nobody sees. The other names are
 * Playwright's own, which this list replaces.
 */
const switchedOff = [
  'RenderDocument',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
]

/** The options of Chromium: quiet, and without its sandbox when root runs it, because root can't have one. */
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

/** Changes the theme of the system while the app is open. The app follows it. */
export async function showTheme(page: Page, theme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: theme })
  await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme)
}

/** Waits until every part of the app can open without a signal, also on the page that is open. */
export const untilAppIsKept = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activating')
      await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }))
  })

/**
 * Waits until the code of dialogs has come, which the app fetches when the line is quiet. A test without a worker that
 * opens its first dialog without a signal needs it.
 */
export async function untilDialogsAreHere(page: Page): Promise<void> {
  const isDialogs = () =>
    performance.getEntriesByType('resource').find(({ name }) => /\/dialog-panel-[^/]+\.js$/.test(name))?.name
  const file = await (await page.waitForFunction(isDialogs)).jsonValue()
  await page.evaluate(`import(${JSON.stringify(file)}).then(() => undefined)`)
}

/** For `waitForFunction`: a page in the background may not render frames. */
export const withoutFrames = { polling: 100 }

/**
 * Waits until no dialog is open, because only then a person can reach the screen below. When a dialog covers another
 * one, `getByRole` does not find the lower one. A closing sheet goes back in the history, and a test that is faster
 * would be taken back with it.
 */
export const untilNoDialog = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('[role$=dialog]'))

/** Presses the Esc key as soon as the open dialog can hear it. It has the focus from that moment on. */
export async function pressEscape(page: Page): Promise<void> {
  await page.waitForFunction(() => Boolean(document.activeElement?.closest('[role$=dialog]')))
  await page.keyboard.press('Escape')
}

/**
 * Waits until no notice is visible. A notice disappears by itself. It can cover a dialog, and its role is not found
 * while a dialog is open.
 */
export const untilNoNotice = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('button[aria-label="Fechar aviso"]'))

/**
 * CSS pixels by which the page is wider than the screen, so that a person would have to scroll sideways. Elements that
 * a script positions by size follow a change of window or text some frames later. The function waits for that.
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

/** Elements that reach beyond the right edge of the screen, the farthest first. */
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

/** Doubles the text size, as a person does in the phone's settings. Answers a function that undoes it. */
export async function enlargeText(page: Page): Promise<() => Promise<void>> {
  const set = (size: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize
    }, size)
  await set('200%')
  return () => set('')
}
