import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright/test'
import { stopWorkers } from './stop-workers.ts'

/** Options of a browser context, for which `null` and `undefined` mean the same as in Playwright's settings. */
export type PhoneOptions = BrowserContextOptions & { baseURL: string }

/** Phones (browser contexts) that tests of a worker process use one after the other. */
export interface Phones {
  /** @param options two tests with different options never get the same phone */
  take(options: PhoneOptions): Promise<BrowserContext>
  /** Closes all pages. Before the next test gets the phone, its data are erased; the app itself stays stored. */
  giveBack(context: BrowserContext): Promise<void>
}

/** Functions of a context whose effect can't be taken back. A context on which one was called is used only once. */
const lasting = ['addInitScript', 'exposeBinding', 'exposeFunction', 'route', 'setExtraHTTPHeaders'] as const

/**
 * To store the app for use without a signal takes two of the three seconds of processor time of a first visit. So a test
 * gets the phone of an earlier one: the app is still stored, and the data are erased, as after a sign-out.
 */
export function phonesOf(browser: Browser): Phones {
  const free = new Map<string, BrowserContext[]>()
  /** The options of each phone that can be used again. */
  const kept = new Map<BrowserContext, string>()

  async function create(options: PhoneOptions, key: string) {
    const context = await browser.newContext(options)
    kept.set(context, key)
    context.once('close', () => kept.delete(context))
    for (const name of lasting) beforeCall(context, name, () => kept.delete(context))
    for (const name of ['install', 'setFixedTime', 'setSystemTime'] as const)
      beforeCall(context.clock, name, () => kept.delete(context))
    return context
  }

  return {
    take: async (options) => {
      const key = JSON.stringify(options)
      const context = free.get(key)?.pop()
      if (!context) return create(options, key)
      await erase(context)
      return context
    },
    giveBack: async (context) => {
      const key = kept.get(context)
      if (key === undefined) return context.close()
      if (!(await end(context))) return context.close()
      return void free.set(key, [...(free.get(key) ?? []), context])
    },
  }
}

/** Calls `work` before each call of this function of an object. */
function beforeCall<Name extends string>(
  object: { [name in Name]: (...args: never[]) => unknown },
  name: Name,
  work: () => void,
): void {
  const call = object[name].bind(object)
  Object.assign(object, {
    [name]: (...args: never[]) => {
      work()
      return call(...args)
    },
  })
}

/**
 * Closes the pages and stops the workers, so that nothing of the test goes on.
 * @returns whether all workers have stopped; otherwise the browser would keep the next page waiting for them
 */
async function end(context: BrowserContext): Promise<boolean> {
  const pages = context.pages()
  // An open page is needed to ask the browser for the rest.
  const page = await context.newPage()
  await Promise.all(pages.map((one) => one.close()))
  await Promise.all([context.clearCookies(), context.clearPermissions()])
  const haveStopped = await stopWorkers(await context.newCDPSession(page))
  await page.close()
  return haveStopped
}

/** Erases the data of the test before, without the worker; only the app itself stays. */
async function erase(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBypassServiceWorker', { bypass: true })
  await page.goto('/robots.txt')
  await page.evaluate(async () => {
    localStorage.clear()
    const erased = (name = '') =>
      new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name)
        request.onsuccess = resolve
        request.onerror = () => reject(request.error ?? new Error(name))
      })
    await Promise.all((await indexedDB.databases()).map(({ name }) => erased(name)))
    const visited = (await caches.keys()).filter((name) => name.startsWith('play-'))
    await Promise.all(visited.map((name) => caches.delete(name)))
  })
  await page.close()
}
