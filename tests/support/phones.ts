import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright/test'

/** Options of a browser context, for which `null` and `undefined` mean the same as in Playwright's settings. */
export type PhoneOptions = BrowserContextOptions & { baseURL: string }

/** Phones (browser contexts) that tests of a worker process use one after the other. */
export interface Phones {
  /** @param options two tests with different options never get the same phone */
  take(options: PhoneOptions): Promise<BrowserContext>
  /** Closes all pages, and erases what the test stored. The app itself stays stored on the phone. */
  giveBack(context: BrowserContext): Promise<void>
}

/** Functions of a context whose effect can't be taken back. A context on which one was called is used only once. */
const lasting = ['addInitScript', 'exposeBinding', 'exposeFunction', 'route', 'setExtraHTTPHeaders'] as const

/**
 * To store the app for use without a signal takes two of the three seconds of processor time that a first visit takes.
 * So a phone is used again, with the app and without data: one worker process after the other does what a person does
 * who signs out and gives the phone to somebody else.
 */
export function phonesOf(browser: Browser): Phones {
  const free = new Map<string, BrowserContext[]>()
  const kept = new Map<BrowserContext, { key: string; origin: string }>()

  async function create(options: PhoneOptions, key: string) {
    const context = await browser.newContext(options)
    kept.set(context, { key, origin: new URL(options.baseURL).origin })
    context.once('close', () => kept.delete(context))
    for (const name of lasting) keepNoLonger(context, name, () => kept.delete(context))
    for (const name of ['install', 'setFixedTime', 'setSystemTime'] as const)
      keepNoLonger(context.clock, name, () => kept.delete(context))
    return context
  }

  return {
    take: async (options) => {
      const key = JSON.stringify(options)
      const context = free.get(key)?.pop()
      if (!context) return create(options, key)
      await eraseVisitedPages(context)
      return context
    },
    giveBack: async (context) => {
      const phone = kept.get(context)
      if (!phone) return context.close()
      await erase(context, phone.origin)
      free.set(phone.key, [...(free.get(phone.key) ?? []), context])
    },
  }
}

/** Calls `then` when this function of an object is called. */
function keepNoLonger<Name extends string>(
  object: { [name in Name]: (...args: never[]) => unknown },
  name: Name,
  then: () => void,
): void {
  const call = object[name].bind(object)
  Object.assign(object, {
    [name]: (...args: never[]) => {
      then()
      return call(...args)
    },
  })
}

/** Closes the pages, stops the workers and erases what the app has stored about people and events. */
async function erase(context: BrowserContext, origin: string): Promise<void> {
  const pages = context.pages()
  // An open page is needed to ask the browser for the rest.
  const page = await context.newPage()
  await Promise.all(pages.map((one) => one.close()))
  await Promise.all([context.clearCookies(), context.clearPermissions()])
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' })
  await page.close()
}

/** Erases the pages and pictures that the worker stored while somebody looked at them. Only the app itself stays. */
async function eraseVisitedPages(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto('/robots.txt')
  await page.evaluate(async () => {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name.startsWith('play-')).map((name) => caches.delete(name)))
  })
  await page.close()
}
