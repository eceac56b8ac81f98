import { afterEach, beforeEach, expect, test, vi } from 'vitest'

class Worker extends EventTarget {
  state = 'activating'
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}
let active: Worker

beforeEach(() => {
  vi.resetModules()
  active = new Worker()
  vi.stubEnv('PROD', true)
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('caches', { match: () => Promise.resolve(new Response('')) })
  const registration = { active, update: () => Promise.resolve() }
  vi.stubGlobal('navigator', {
    serviceWorker: {
      ready: Promise.resolve(registration),
      // The rest waits for the line.
      controller: null,
      getRegistration: () => new Promise(() => undefined),
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const turns = () => new Promise((resolve) => setTimeout(resolve))

test('the app counts as stored only when its worker answers the open page, too', async () => {
  const { isAppCached, registerWorker } = await import('./worker.ts')
  registerWorker()
  await turns()
  expect(isAppCached.get()).toBe(false)
  active.become('activated')
  await turns()
  expect(isAppCached.get()).toBe(true)
})

test('a worker of an earlier visit has stored the app', async () => {
  active.state = 'activated'
  const { isAppCached, registerWorker } = await import('./worker.ts')
  registerWorker()
  await turns()
  expect(isAppCached.get()).toBe(true)
})
