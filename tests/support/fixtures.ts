import {
  test as base,
  type BrowserContext,
  expect,
  type Page,
  type Response,
  type WebError,
} from 'playwright/test'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'
import { type Host, startHost } from './host.ts'
import { type PhoneOptions, type Phones, phonesOf } from './phones.ts'

/** An option of a file or a project. */
export interface Options {
  /**
   * Whether `setOffline` and `route` of a context count for its service worker, too. To follow what the worker fetches takes
   * as long as half of its installation, so faults ask for it where they need it.
   */
  followsWorkers: boolean
}

export interface Shared {
  /** The phones of a worker process, on which the app is already stored. */
  phones: Phones
  /** The real server with the production build and demo data, one per worker. Each test must make its own event. */
  host: Host
  /** The line between browser and server. It passes everything until told otherwise, and is healed after each test. */
  line: FaultProxy
  /** The line of `apart`, which a test can break alone. It is healed after each test that uses `apart`. */
  lineApart: FaultProxy
}

export interface Fixtures {
  /**
   * A phone for this test alone. A later test may get it, with the app stored and without data, unless the file follows
   * workers.
   */
  phone: (options: PhoneOptions) => Promise<BrowserContext>
  uncaught: Error[]
  second: Page
  apart: Page
}

/** Playwright's `test` against the real server, with every request going through a line that a test can break. */
export const test = base.extend<Fixtures, Shared & Options>({
  followsWorkers: [true, { scope: 'worker', option: true }],
  browser: [
    async ({ browser, followsWorkers }, provide) => {
      // Playwright reads this whenever a service worker starts in this process.
      if (!followsWorkers) process.env.PLAYWRIGHT_DISABLE_SERVICE_WORKER_NETWORK = '1'
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        context.on('page', waitForApp)
        if (!followsWorkers) Object.assign(context, { setOffline: refuse, route: refuse })
        return context
      }
      await provide(browser)
    },
    { scope: 'worker' },
  ],
  host: [
    async ({}, provide) => {
      const host = await startHost()
      await provide(host)
      await host.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  line: [
    async ({ host }, provide) => {
      const line = await startFaultProxy(host.port)
      await provide(line)
      await line.close()
    },
    { scope: 'worker' },
  ],
  lineApart: [
    async ({ host }, provide) => {
      const line = await startFaultProxy(host.port)
      await provide(line)
      await line.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ host, line }, provide) => {
    await provide(line.url)
    line.heal()
    if (!host.isRunning) await host.restart()
  },
  phones: [async ({ browser }, provide) => provide(phonesOf(browser)), { scope: 'worker' }],
  phone: async ({ browser, phones, followsWorkers, serviceWorkers }, provide) => {
    // After a worker was stopped, Playwright's `setOffline` can keep the next one waiting without end.
    const isKept = serviceWorkers === 'allow' && !followsWorkers
    const used: BrowserContext[] = []
    await provide(async (options) => {
      const context = await (isKept ? phones.take(options) : browser.newContext(options))
      used.push(context)
      return context
    })
    for (const context of used) await (isKept ? phones.giveBack(context) : context.close())
  },
  context: async (
    { phone, baseURL, viewport, isMobile, hasTouch, deviceScaleFactor, javaScriptEnabled },
    provide,
  ) => {
    await provide(
      await phone({
        baseURL: baseURL ?? '',
        viewport,
        isMobile,
        hasTouch,
        deviceScaleFactor,
        javaScriptEnabled,
      }),
    )
  },
  /** Errors that no code caught, in any page of the test. There must be none, whatever fails outside. */
  uncaught: [
    async ({ context }, provide) => {
      const errors: Error[] = []
      const note = (event: WebError) => errors.push(event.error())
      context.on('weberror', note)
      await provide(errors)
      context.off('weberror', note)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
  /** A page on a second phone, over the same line. It shares nothing with `page`. */
  second: async ({ phone, baseURL, uncaught }, provide) => {
    await provideSecond(await phone({ ...otherPhone, baseURL: baseURL ?? '' }), uncaught, provide)
  },
  /** The same over a line of its own, so that one phone has a signal while the other has none. */
  apart: async ({ phone, lineApart, uncaught }, provide) => {
    await provideSecond(await phone({ ...otherPhone, baseURL: lineApart.url }), uncaught, provide)
    lineApart.heal()
  },
})

const otherPhone = { locale: 'pt-BR', viewport: { width: 390, height: 844 } }

async function provideSecond(
  context: BrowserContext,
  uncaught: Error[],
  provide: (page: Page) => Promise<void>,
): Promise<void> {
  const note = (event: WebError) => uncaught.push(event.error())
  context.on('weberror', note)
  await provide(await context.newPage())
  context.off('weberror', note)
}

function refuse(): never {
  throw new Error('the worker would not notice: this file needs test.use({ followsWorkers: true })')
}

/**
 * A start first shows the stored last screen (src/app/start). A test that loads a page needs the app itself, so this
 * waits for it.
 */
function waitForApp(page: Page): void {
  const isApp = () => document.querySelector('#root[data-kept]') === null
  for (const name of ['goto', 'reload', 'goBack'] as const) {
    const load = page[name].bind(page) as (...args: unknown[]) => Promise<Response | null>
    const loadAll = async (...args: unknown[]) => {
      const response = await load(...args)
      await page.waitForFunction(isApp)
      return response
    }
    Object.assign(page, { [name]: loadAll })
  }
}

export { expect }
