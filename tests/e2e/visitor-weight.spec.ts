import { openDemoEvent } from '#support/demo.ts'
import { expect, test } from '#support/fixtures.ts'
import { limits } from '../checks/limits.ts'

test("a visitor's phone downloads little before the page is there, and nothing that stays", async ({
  page,
  host,
}) => {
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.body?.innerText.includes('Quero participar')) return
      performance.mark('complete')
      seen.disconnect()
    })
    seen.observe(document, { childList: true, subtree: true, characterData: true })
  })
  const { event } = await openDemoEvent(host.url)
  await page.goto(`/event-register/${event.id}`)
  await expect(page.getByRole('button', { name: 'Quero participar' })).toBeVisible()

  const kB = await page.evaluate(() => {
    const complete = performance.getEntriesByName('complete')[0]?.startTime ?? Infinity
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = resources.filter(
      ({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= complete,
    )
    return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000
  })
  expect(kB, 'fewer than React alone: not everything was measured').toBeGreaterThan(50)
  expect(kB).toBeLessThanOrEqual(limits.visitor)

  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
})
