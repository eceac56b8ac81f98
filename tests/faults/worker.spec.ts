import type { Page } from 'playwright/test'
import { completeChromium } from '#support/complete-chromium.ts'
import { devtoolsOf } from '#support/devtools.ts'
import { expect } from '#support/fixtures.ts'
import { test } from '#support/players-on-phone.ts'
import {
  endSessionOf,
  expectPaidOnce,
  expectSaved,
  hearSignal,
  ledger,
  openPlayers,
  paidSwitch,
  playersPath,
  prepareFixture,
  syncBadge,
} from '#support/courtside-screen.ts'

// The headless shell has no Background Sync.
test.use({ followsWorkers: true, launchOptions: completeChromium() })

/** Waits until the worker is active and has stored all its files. */
const stored = (page: Page) =>
  page.waitForFunction(
    async () =>
      navigator.serviceWorker.controller && (await caches.match('/index.html', { ignoreSearch: true })),
  )

const payments = /^PATCH \/v1\/events\/player\/payment/
const batches = /^POST \/v1\/outbox/

/** The Background Syncs that the browser keeps for the app until there is a signal. */
const syncsHeld = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const { sync } = registration as typeof registration & { sync: { getTags(): Promise<string[]> } }
    return (await sync.getTags()).length
  })

/** Whether a page or worker waits for the lock of the outbox. */
const waitsForLock = (page: Page) =>
  page.evaluate(async () => {
    const { pending = [] } = await navigator.locks.query()
    return pending.some(({ name }) => name?.startsWith('play-outbox-'))
  })

test('with the app closed, unsent changes reach the server as soon as there is a connection', async ({
  page,
  context,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone()
  const elsewhere = await context.newPage()
  await elsewhere.goto('/terms')
  await context.setOffline(true)
  for (const player of fixture.players) await paidSwitch(page, player).click()
  await expect(syncBadge(page)).toContainText('2 alterações por enviar')
  await expect.poll(() => syncsHeld(page)).toBeGreaterThan(0)
  await page.close()
  await context.setOffline(false)
  await expect
    .poll(async () => [...(await ledger(fixture)).values()].filter((player) => player.paymentDate).length)
    .toBe(2)
  await expectPaidOnce(fixture, ...fixture.players)
})

test('a worker that the system ends while it sends has sent once, whoever sends next', async ({
  page,
  context,
  line,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone()
  const { player } = fixture
  const reopened = await context.newPage()
  await reopened.goto('/terms')
  const system = await devtoolsOf(reopened)
  await context.setOffline(true)
  await paidSwitch(page, player).click()
  await expect.poll(() => syncsHeld(page)).toBeGreaterThan(0)
  await page.close()
  // Half of the delay is the way back: {host} has stored the payment while the worker still waits for the answer.
  line.set({ kind: 'delay', ms: 5000, only: payments })
  const before = line.requests.length
  await context.setOffline(false)
  await expect
    .poll(async () => (await ledger(fixture)).get(player.id)?.paymentDate, {
      intervals: [50],
      timeout: 30_000,
    })
    .not.toBeNull()
  await system.stopWorker()
  line.heal()
  await reopened.goto(playersPath(fixture.event.id, fixture.category.id))
  await expect(paidSwitch(reopened, player)).toBeChecked()
  await expectSaved(reopened)
  expect(line.requests.slice(before).filter((first) => payments.test(first)).length).toBeGreaterThan(1)
  await expectPaidOnce(fixture, player)
})

test('page and worker notice the connection together, and one of them sends the payments', async ({
  page,
  context,
  line,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone(8)
  await context.setOffline(true)
  for (const player of fixture.players) await paidSwitch(page, player).click()
  await expect(syncBadge(page)).toContainText('8 alterações por enviar')
  await expect.poll(() => syncsHeld(page)).toBeGreaterThan(0)
  line.set({ kind: 'delay', ms: 100 })
  const before = line.requests.length
  await context.setOffline(false)
  await expectSaved(page)
  await expect.poll(() => syncsHeld(page)).toBe(0)
  const changes = line.requests.slice(before).filter((first) => /^(?:POST|PATCH) /.test(first))
  expect(changes).toEqual([expect.stringMatching(batches)])
  await expectPaidOnce(fixture, ...fixture.players)
})

test('a frozen tab that holds the lock is skipped, and does no harm when it continues', async ({
  page,
  context,
  host,
  line,
}) => {
  const fixture = await prepareFixture(host.url)
  const [first, second] = fixture.players
  if (!first || !second) throw new Error('no players')
  await openPlayers(page, fixture)
  const other = await context.newPage()
  await other.clock.install()
  await other.goto(page.url())
  await expect(paidSwitch(other, second)).toBeVisible()
  const tab = await devtoolsOf(page)
  const before = line.requests.length
  const sent = () => line.requests.slice(before).filter((request) => payments.test(request)).length
  line.strike({ kind: 'hang', only: payments })
  await paidSwitch(page, first).click()
  await expect.poll(sent).toBe(1)
  await tab.freeze()

  await paidSwitch(other, second).click()
  await expect.poll(() => waitsForLock(other)).toBe(true)
  await other.clock.fastForward(26_000)
  await expectSaved(other)
  await expectPaidOnce(fixture, first, second)
  await tab.thaw()
  line.heal()
  await expectSaved(page)
  await paidSwitch(page, first).click()
  await expectSaved(page)
  const now = await ledger(fixture)
  expect(now.get(first.id)).toMatchObject({ paymentDate: null, version: (first.version ?? 0) + 2 })
  await expectPaidOnce(fixture, second)
})

test('the page of an event comes from the server; while the server is away, opened events are readable, and other screens say what is missing', async ({
  page,
  line,
  ownEventOnPhone,
}) => {
  const fixture = await ownEventOnPhone()
  await stored(page)
  const address = `/event-register/${fixture.event.id}`
  const kept = page.getByText('Sem conexão: esta é a página de quando você a abriu aqui.')
  const asked = () => line.requests.filter((request) => request.startsWith(`GET ${address} `)).length
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Quero participar' })).toBeVisible()
  await expect(kept).toBeHidden()
  const before = asked()
  expect(before).toBeGreaterThan(0)
  await expect
    .poll(() => page.evaluate(async (path) => Boolean(await caches.match(path)), address))
    .toBe(true)

  line.set({ kind: 'cut' })
  for (const again of [address, `${address}?utm_source=whatsapp`]) {
    await page.goto(again)
    await expect(page.getByRole('heading', { level: 1, name: fixture.event.title })).toBeVisible()
    await expect(kept).toBeVisible()
  }
  await page.goto('/event-register/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Não deu para abrir o evento' })).toBeVisible()
  await page.goto('/privacy')
  await expect(page.getByRole('heading', { level: 1, name: 'Política de privacidade' })).toBeVisible()
  await page.goto('/signup')
  await expect(page.getByLabel('Nome completo')).toBeVisible()

  line.heal()
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Quero participar' })).toBeVisible()
  await expect(kept).toBeHidden()
  expect(asked()).toBeGreaterThan(before)
})

test('a signal that comes and goes all the time sends everything once, and does not hammer', async ({
  page,
  context,
  line,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone(6)
  const before = line.requests.length
  line.set({ kind: 'delay', ms: 60 })
  for (const player of fixture.players) {
    await context.setOffline(true)
    await paidSwitch(page, player).click()
    await context.setOffline(false)
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(paidSwitch(page, player)).toBeChecked()
  }
  await expectSaved(page)
  await expectPaidOnce(fixture, ...fixture.players)
  const sent = line.requests.slice(before).filter((request) => payments.test(request)).length
  expect(sent).toBeLessThanOrEqual(fixture.players.length * 3)
})

test('nothing is said to be on its way without a signal, or without a session', async ({
  page,
  host,
  line,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone()
  const row = page.getByRole('listitem').filter({ hasText: fixture.player.person.name })
  line.set({ kind: 'hang', only: payments })
  await paidSwitch(page, fixture.player).click()
  await expect(row.getByText('Enviando…')).toBeVisible()
  await page.context().setOffline(true)
  await expect(row.getByText('Por enviar')).toBeVisible()
  await expect(row.getByText('Enviando…')).toHaveCount(0)
  await page.context().setOffline(false)

  await endSessionOf(page, host.url)
  line.heal()
  await hearSignal(page)
  await expect(page.getByText('Sua sessão expirou.')).toBeVisible()
  await expect(row.getByText('Por enviar')).toBeVisible()
  await expect(row.getByText('Enviando…')).toHaveCount(0)
})
