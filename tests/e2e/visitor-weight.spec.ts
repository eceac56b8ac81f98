import { signIn } from '#contract/accounts.ts'
import { createClient } from '#contract/client.ts'
import { listMyEvents } from '#contract/events.ts'
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
  await page.goto(`/event-register/${await openEvent(host.url)}`)
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

/** An event of the demo data whose registration is open. */
async function openEvent(host: string): Promise<string> {
  let token = ''
  const client = createClient({
    base: `${host}/v1`,
    transport: fetch,
    headers: (): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {}),
  })
  const body = { email: 'organizador@example.com', password: 'saque-e-voleio' }
  const signedIn = await client(signIn, { body })
  if (signedIn.kind === 'ok') token = signedIn.answer.accessToken
  const events = await client(listMyEvents)
  const found = events.kind === 'ok' && events.answer.find(({ status }) => status === 'INSCRICOES_ABERTAS')
  if (!found) throw new Error(`no demo event is open: ${JSON.stringify(events)}`)
  return found.id
}
