import {
  test as base,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  type Response,
} from 'playwright/test'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'
import { type Host, startHost } from './host.ts'

/** An option of a file or a project. */
export interface Options {
  /**
   * Whether `setOffline` and `route` of a context count for its service worker, too. To follow what the worker fetches takes
   * as long as half of its installation, so faults ask for it where they need it.
   */
  followsWorkers: boolean
}

export interface Shared {
  /** The real server with the production build and demo data, one per worker. Each test must make its own event. */
  host: Host
  /** The line between browser and server. It passes everything until told otherwise, and is healed after each test. */
  line: FaultProxy
  /** The line of `apart`, which a test can break alone. It is healed after each test that uses `apart`. */
  lineApart: FaultProxy
}

/** Playwright's `test` against the real server, with every request going through a line that a test can break. */
export const test = base.extend<{ uncaught: Error[]; second: Page; apart: Page }, Shared & Options>({
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
  /** Errors that no code caught, in any page of the test. There must be none, whatever fails outside. */
  uncaught: [
    async ({ context }, provide) => {
      const errors: Error[] = []
      context.on('weberror', (event) => errors.push(event.error()))
      await provide(errors)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
  /** A page on a second phone, over the same line. It shares nothing with `page`. */
  second: async ({ browser, baseURL, uncaught }, provide) => {
    const phone = await secondPhone(browser, baseURL ?? '', uncaught)
    await provide(await phone.newPage())
    await phone.close()
  },
  /** The same over a line of its own, so that one phone has a signal while the other has none. */
  apart: async ({ browser, lineApart, uncaught }, provide) => {
    const phone = await secondPhone(browser, lineApart.url, uncaught)
    await provide(await phone.newPage())
    await phone.close()
    lineApart.heal()
  },
})

async function secondPhone(browser: Browser, baseURL: string, uncaught: Error[]): Promise<BrowserContext> {
  const viewport = { width: 390, height: 844 }
  const phone = await browser.newContext({ baseURL, locale: 'pt-BR', viewport })
  phone.on('weberror', (event) => uncaught.push(event.error()))
  return phone
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
