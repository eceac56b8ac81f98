import { afterEach, expect, test, vi } from 'vitest'
import { loadPart } from './load-part.ts'
import { isMissingPart } from './missing-part.ts'

afterEach(() => vi.unstubAllGlobals())

test("a script that can not be loaded is reported as missing, with the browser's error", async () => {
  const cause = new TypeError('error loading dynamically imported module')
  const part = async () => {
    throw cause
  }
  const error: unknown = await loadPart(part).catch((failure: unknown) => failure)
  expect(isMissingPart(error)).toBe(true)
  expect(error).toMatchObject({ cause })
})

test('a part that is here is not imported again, so that a change of screen waits for no task', async () => {
  // The worker has the files, so nothing is fetched before an import.
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  let imports = 0
  // A function with the text of a built one, whose imports are counted.
  const built = (text: string) =>
    Object.assign(async () => ({ number: (imports += 1) }), { toString: () => text })
  const first = await loadPart(built("() => import('./totals-abc.js')"))
  expect(await loadPart(built("() => import('./totals-abc.js')"))).toBe(first)
  expect(imports).toBe(1)
  expect(await loadPart(built("() => import('./lists-abc.js')"))).not.toBe(first)
})

test('what a part is asked to do is done each time', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  let calls = 0
  const toString = () => '()=>import(`./keep-screens-abc.js`).then(n=>n.keepScreens(t,e.role!==`ADMIN`))'
  const asked = () => Object.assign(async () => (calls += 1), { toString })
  await loadPart(asked())
  expect(await loadPart(asked())).toBe(2)
})

test('a part that has failed is imported again', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  const toString = () => "() => import('./games-abc.js')"
  const cut = Object.assign(() => Promise.reject(new TypeError('Failed to fetch')), { toString })
  await expect(loadPart(cut)).rejects.toSatisfy(isMissingPart)
  expect(await loadPart(Object.assign(async () => 'here', { toString }))).toBe('here')
})
