import type { Page } from 'playwright/test'
import { partsOfMatchId } from '#contract/draws/match-id.ts'
import { prepareDay } from '#support/day-scene.ts'
import { devtoolsOf } from '#support/devtools.ts'
import { expect, test } from '#support/fixtures.ts'
import { startHost } from '#support/host.ts'

test.use({ viewport: { width: 360, height: 660 }, serviceWorkers: 'allow' })

const people = ['Ana Souza', 'Bia Melo', 'Carla Teixeira', 'Duda Reis', 'Elisa Nunes', 'Fernanda Lima']

const onCourt = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: 'Em quadra agora' }) })

test('a page read once is readable offline, and shows its age', async ({ page, host, line }) => {
  const scene = await prepareDay(host.url, people)
  await page.goto(scene.path)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.waitForFunction(async (path) => {
    const cache = await caches.open('play-day')
    return (await cache.keys()).some(({ url }) => new URL(url).pathname === path)
  }, scene.path)
  const missed = await page.evaluate(async (path) => {
    let isStoring = true
    const storing = (async () => {
      for (let turn = 0; turn < 30; turn += 1) await fetch(path, { cache: 'no-cache' })
      isStoring = false
    })()
    let times = 0
    // The browser does not have this address in its own cache, so for the worker it is a request that fails.
    for (let turn = 0; isStoring; turn += 1) {
      const { status } = await fetch(`${path}?v=${turn}`, { cache: 'only-if-cached', mode: 'same-origin' })
      if (status !== 200) times += 1
    }
    await storing
    return times
  }, scene.path)
  expect(missed, 'the page is there while a newer one is stored').toBe(0)
  line.set({ kind: 'cut' })
  await page.reload()
  await expect(onCourt(page)).toContainText('Em jogo')
  await expect(page.getByRole('status')).toContainText('sem conexão', { timeout: 15_000 })
  line.heal()
  await expect(page.getByRole('status')).toBeHidden({ timeout: 20_000 })
})

test('on a phone without room for the page, the answer of the server is shown, and is there without a signal', async ({
  page,
  host,
  line,
}) => {
  const scene = await prepareDay(host.url, people)
  await page.goto(scene.path)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const devtools = await devtoolsOf(page)
  await devtools.limitStorage(1)
  await page.evaluate(() => caches.delete('play-day'))
  const answer = await page.reload()
  expect(answer?.status()).toBe(200)
  await expect(onCourt(page)).toContainText('Em jogo')
  await expect(page.locator('#day[data-kept]')).toHaveCount(0)
  line.set({ kind: 'cut' })
  await page.reload()
  await expect(onCourt(page)).toContainText('Em jogo')
  await expect(page.locator('#day[data-kept]')).toHaveCount(1)
})

test('a page whose transfer breaks off is answered with the stored one', async ({ page, host, line }) => {
  const scene = await prepareDay(host.url, people)
  await page.goto(scene.path)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const readAgain = () =>
    page.evaluate(async (path) => (await fetch(path, { cache: 'reload' })).text(), scene.path)
  const whole = await readAgain()
  line.strike({ kind: 'cut-answer', bytes: 3_000, only: /jogos HTTP/ })
  const stored = await readAgain()
  expect(stored).toContain('data-kept')
  expect(stored.length).toBeGreaterThanOrEqual(whole.length)
})

test('an address that names no match is answered with the page that is stored', async ({ request }) => {
  // Only a host that knows its address names it in the page.
  const host = await startHost({ env: { PLAY_URL: 'https://play.example.com' } })
  try {
    const { path, playing, category } = await prepareDay(host.url, people)
    const ofCategory = `?categoria=${category.id}`
    const tagOf = async (query: string) => (await request.get(host.url + path + query)).headers().etag ?? ''
    const stored = await tagOf(ofCategory)
    expect(await tagOf(`${ofCategory}&jogo=${partsOfMatchId(playing.id).key}`)).not.toBe(stored)
    expect(await tagOf(`${ofCategory}&jogo=none`)).toBe(stored)
  } finally {
    await host.stop()
  }
})
