import type { Page } from 'playwright/test'
import { accessibilityProblems } from '#support/accessibility.ts'
import { phone } from '#support/browser.ts'
import { openDemoEvent } from '#support/demo.ts'
import { expect, test } from '#support/fixtures.ts'
import { complaints, join, personal } from '#support/public-page.ts'
import { limits } from '../checks/limits.ts'

/** Everything that moves on the page without a tap, in the browser's unit. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
    )
}

/** The files of later steps follow behind the largest paint. */
const untilFetchedAhead = (page: Page) =>
  page.waitForFunction(() => {
    const { parts } = JSON.parse(document.getElementById('play-app')?.textContent ?? '') as {
      parts: string[]
    }
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = files.filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd > 0)
    return scripts.length > parts.length
  })

test('a visitor reads the page before any script, in one small answer, without layout shifts or leftovers', async ({
  page,
  host,
}) => {
  const { event } = await openDemoEvent(host.url)
  const address = `${host.url}/event-register/${event.id}`
  const answer = await page.request.get(address, { headers: { 'accept-encoding': 'br' } })
  const { 'content-encoding': encoding } = answer.headers()
  expect(encoding).toBe('br')

  const said = complaints(page)
  const shifted = await watchShifts(page)
  await page.goto(address)
  await expect(join(page)).toBeVisible()
  await untilFetchedAhead(page)
  const { htmlBytes, early, scriptBytes } = await page.evaluate(async () => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const { promise, resolve } = Promise.withResolvers<number>()
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Infinity)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
    const complete = await promise
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = resources.filter(({ name }) => name.endsWith('.js'))
    return {
      htmlBytes: navigation?.encodedBodySize ?? Infinity,
      early: scripts.filter(({ startTime }) => startTime < complete).map(({ name }) => name),
      scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    }
  })
  expect(htmlBytes).toBeLessThanOrEqual(limits.publicPage * 1000)
  expect(early, 'scripts fetched before the largest paint').toEqual([])
  expect(scriptBytes, 'less than React and the wizard: not everything was fetched').toBeGreaterThan(100_000)
  expect(scriptBytes).toBeLessThanOrEqual(limits.wizard * 1000)
  expect(await page.locator('link[rel=modulepreload]').count(), 'compiled before they are wanted').toBe(0)
  expect(await shifted()).toBe(0)
  expect(said).toEqual([])
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)

  await page.evaluate(() => performance.clearResourceTimings())
  await join(page).click()
  await expect(personal(page)).toBeVisible()
  const fetchedAgain = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => name.endsWith('.js') && transferSize > 0)
      .map(({ name }) => name),
  )
  expect(fetchedAgain, 'scripts that were fetched ahead, and again').toEqual([])
  expect(said).toEqual([])
})

test('a phone shows the picture inside the page, and then the sharper one without a layout shift', async ({
  browser,
  host,
}) => {
  const { event } = await openDemoEvent(host.url)
  const context = await browser.newContext({ ...phone, deviceScaleFactor: 3 })
  try {
    const page = await context.newPage()
    const said = complaints(page)
    const shifted = await watchShifts(page)
    const released = Promise.withResolvers<void>()
    await page.route('**/v1/images/*', async (route) => {
      await released.promise
      await route.continue()
    })
    await page.goto(`${host.url}/event-register/${event.id}`)
    const picture = page.locator('picture img')
    const shown = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc)
    expect(await shown()).toMatch(/^data:image\/avif/)
    const box = await picture.boundingBox()
    await untilFetchedAhead(page)
    expect(await shown()).toMatch(/^data:image\/avif/)
    released.resolve()
    await expect.poll(shown).toMatch(/-960[.]avif$/)
    expect(await picture.boundingBox()).toEqual(box)
    expect(await shifted()).toBe(0)
    expect(said).toEqual([])
  } finally {
    await context.close()
  }
})

test('a visitor with an unfinished registration sees it at once, without a layout shift', async ({
  page,
  host,
}) => {
  const { event } = await openDemoEvent(host.url)
  const shifted = await watchShifts(page)
  await page.goto(`/event-register/${event.id}`)
  await page.evaluate((id) => {
    const person = { id: 'b8ff5e01-b743-4509-a9af-f03832dc0639', name: 'Joana Prado' }
    const contact = { phoneNumber: '11999990000', email: 'joana@example.com' }
    const draft = { isStarted: true, person: { ...person, ...contact }, categories: [], partners: {} }
    localStorage.setItem(`play:draft:${id}`, JSON.stringify(draft))
  }, event.id)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Continuar minha inscrição' })).toBeVisible()
  expect(await shifted()).toBe(0)
})
