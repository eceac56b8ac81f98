import { untilAppIsKept } from '#support/browser.ts'
import { demoPassword, openAs, organiser, signInOnScreen } from '#support/demo.ts'
import { openPlayers, playersPath, prepareFixture } from '#support/courtside-screen.ts'
import { expect, test } from '#support/fixtures.ts'

const busy = { kind: 'answer', head: ['HTTP/1.1 503 Service Unavailable'] } as const
const parts = { 'the worker': /^GET \/sw\.js/, "one of the worker's files": /^GET \/assets\/podium-/ }

for (const [what, only] of Object.entries(parts)) {
  test(`${what} could not be fetched at first: the app is on the phone later`, async ({ browser, line }) => {
    // A phone on which nothing is stored.
    const phone = await browser.newContext({ baseURL: line.url })
    const page = await phone.newPage()
    line.strike({ ...busy, only })
    await openAs(page, organiser)
    await expect.poll(() => line.struck).toBe(1)
    await untilAppIsKept(page)
    await phone.close()
  })
}

const reading = /^GET \/v1\/events/
const calls = / \/v1\//

test('a running event is on the phone though nobody has opened it', async ({ page, host, line }) => {
  const fixture = await prepareFixture(host.url)
  await signInOnScreen(page, organiser)
  const card = page.getByRole('listitem').filter({ hasText: fixture.event.title })
  await expect(card.getByText('Disponível sem conexão')).toBeVisible({ timeout: 60_000 })
  line.set({ kind: 'cut' })
  await page.goto(playersPath(fixture.event.id, fixture.category.id))
  await expect(page.getByText(fixture.player.person.name)).toBeVisible()
})

test('signing in and opening an event on a connection that fails for 12 s of every 15 s work', async ({
  page,
  host,
  line,
}) => {
  const fixture = await prepareFixture(host.url, 0)
  const begun = performance.now()
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(organiser)
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword)
  // On a busy machine, the page opens more slowly.
  const goodMs = Math.max(3_000, 2 * (performance.now() - begun))
  let goodMoments = 0
  let timer: NodeJS.Timeout | undefined
  const die = () => {
    line.set({ kind: 'dead', only: calls })
    timer = setTimeout(() => {
      goodMoments += 1
      line.set({ kind: 'pass' })
      timer = setTimeout(die, goodMs)
    }, 12_000)
  }
  die()
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { name: fixture.event.title })).toBeVisible({
    timeout: 2 * (12_000 + goodMs) + 12_000,
  })
  clearTimeout(timer)
  // A download that begins at the end of a good moment may need the next one.
  expect(goodMoments).toBeLessThanOrEqual(2)
})

test('an event is said to be available offline only once it is complete on the phone', async ({
  page,
  host,
  line,
}) => {
  const fixture = await prepareFixture(host.url, 0)
  line.set({ kind: 'hang', only: /^GET \/v1\/events\/\S+\/snapshot/ })
  await signInOnScreen(page, organiser)
  const kept = page.getByRole('main').getByText('Disponível sem conexão')
  await expect(page.getByRole('heading', { name: fixture.event.title })).toBeVisible()
  await untilAppIsKept(page)
  await expect(kept).toHaveCount(0)
  await page.goto(`/manager/event/home?event=${fixture.event.id}`)
  await expect.poll(() => line.struck).toBeGreaterThan(1)
  await expect(kept).toHaveCount(0)
  line.heal()
  await expect(kept).toBeVisible()
})

test('an event opened by its address brings the list of events with it, though no stream of changes opens', async ({
  page,
  host,
  line,
}) => {
  const fixture = await prepareFixture(host.url, 0)
  line.set({ kind: 'hang', only: /^GET \/v1\/live/ })
  await openPlayers(page, fixture)
  line.set({ kind: 'cut' })
  await page.goto('/manager')
  await expect(page.getByRole('heading', { name: fixture.event.title })).toBeVisible()
})

test('an event is said to be available offline only once the list of events is on the phone', async ({
  page,
  host,
  line,
}) => {
  const fixture = await prepareFixture(host.url, 1)
  line.set({ kind: 'hang', only: /^GET \/v1\/events\/person/ })
  await openAs(page, organiser, playersPath(fixture.event.id, fixture.category.id))
  const kept = page.getByText('Disponível sem conexão')
  await expect(page.getByText(fixture.player.person.name)).toBeVisible()
  await untilAppIsKept(page)
  await expect.poll(() => line.struck).toBeGreaterThan(0)
  await expect(kept).toHaveCount(0)
  line.heal()
  await expect(kept).toBeVisible()
})

test('no event is loaded in advance if the browser saves data', async ({ page, host, line }) => {
  await prepareFixture(host.url, 0)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const before = line.requests.length
  await signInOnScreen(page, organiser)
  await expect(page.getByRole('link', { name: 'Abrir evento' }).first()).toBeVisible()
  // This is longer than the app waits in other cases.
  await page.waitForTimeout(4_000)
  expect(line.requests.slice(before).filter((request) => request.includes('/snapshot'))).toEqual([])
})

test('a first opening keeps trying without an answer, says so, and opens when the connection works', async ({
  page,
  host,
  line,
}) => {
  const fixture = await prepareFixture(host.url, 0)
  line.set({ kind: 'hang', only: reading })
  await signInOnScreen(page, organiser)
  await expect(page.getByText('O sinal está fraco.')).toBeVisible()
  await expect.poll(() => line.struck, { timeout: 30_000 }).toBeGreaterThan(2)
  line.heal()
  await expect(page.getByRole('heading', { name: fixture.event.title })).toBeVisible({ timeout: 8_000 })
})
