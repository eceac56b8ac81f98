import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15'
const android = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/146.0.0.0 Mobile'
let page: EventTarget
let stored: Map<string, string>

beforeEach(() => {
  page = new EventTarget()
  stored = new Map()
  vi.resetModules()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('navigator', { userAgent: android, maxTouchPoints: 5 })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Starts the page in a browser that offers to install the app. */
async function start() {
  const install = await import('./install.ts')
  install.keepInstallOffer()
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn<() => Promise<void>>(async () => {}),
  })
  page.dispatchEvent(event)
  return { ...install, event }
}

test("the browser's install prompt is kept until it is needed, and shown once", async () => {
  const { installWay, install, event } = await start()
  expect(event.defaultPrevented).toBe(true)
  expect(installWay.get()).toBe('prompt')
  await install()
  await install()
  expect(event.prompt).toHaveBeenCalledTimes(1)
  expect(installWay.get()).toBeUndefined()
})

test('a person who declines to install is not asked again on this device', async () => {
  const { declineInstall, installWay } = await start()
  declineInstall()
  expect(installWay.get()).toBeUndefined()
  vi.resetModules()
  expect((await start()).installWay.get()).toBeUndefined()
})

test('an iPhone shows how to install the app; an installed app shows no hint', async () => {
  vi.stubGlobal('navigator', { userAgent: iPhone, maxTouchPoints: 5 })
  const shared = await import('./install.ts')
  shared.keepInstallOffer()
  expect(shared.installWay.get()).toBe('share')
  vi.resetModules()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const installed = await import('./install.ts')
  installed.keepInstallOffer()
  expect(installed.installWay.get()).toBeUndefined()
})

test('an iPad that reports itself as a Mac is recognised by its touch screen', async () => {
  const { isApple } = await import('./install.ts')
  const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
  expect(isApple({ userAgent, maxTouchPoints: 5 })).toBe(true)
  expect(isApple({ userAgent, maxTouchPoints: 0 })).toBe(false)
})
