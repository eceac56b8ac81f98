import type { Page } from 'playwright/test'
import { createClient } from '#contract/calls/client.ts'
import { getHealth } from '#contract/host.ts'
import type { RetryDelay } from '#offline/core/operation.ts'
import { boundedTransport } from '#offline/host/transport.ts'
import { expect } from '#support/fixtures.ts'
import { test } from '#support/players-on-phone.ts'
import {
  databaseOf,
  expectPaidOnce,
  expectSaved,
  hearSignal,
  ledger,
  openPlayers,
  paidSwitch,
  prepareFixture,
  syncBadge,
} from '#support/courtside-screen.ts'

/** In ms: the pause that the server asked for, as stored on the phone; 0 if there is none. */
const storedPause = async (page: Page): Promise<number> =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('meta').objectStore('meta').get('hold')
          reading.addEventListener('success', () => {
            opening.result.close()
            const row = reading.result as { value: RetryDelay } | undefined
            resolve(row?.value.delay ?? 0)
          })
        })
      }),
    await databaseOf(page),
  )

const payments = /^PATCH \/v1\/events\/player\/payment/

test('a server that asks to wait gets no requests for that time, over a reload and whatever else is tapped', async ({
  page,
  host,
  line,
}) => {
  const fixture = await prepareFixture(host.url)
  const [first, second] = fixture.players
  if (!first || !second) throw new Error('no players')
  await openPlayers(page, fixture)
  // In ms. This is enough for a reload and a tap on a slow machine.
  const seconds = 20
  const before = line.requests.length
  const sent = () => line.requests.slice(before).filter((request) => payments.test(request)).length
  line.strike({
    kind: 'answer',
    head: ['HTTP/1.1 429 Too Many Requests', `retry-after: ${seconds}`],
    only: payments,
  })
  const tapped = performance.now()
  await paidSwitch(page, first).click()
  await expect.poll(sent).toBe(1)
  await expect(syncBadge(page)).toContainText('1 alteração por enviar')
  // A page that ends before it has read the answer knows nothing of it.
  await expect.poll(() => storedPause(page)).toBeGreaterThanOrEqual(seconds * 1000)
  await page.reload()
  await hearSignal(page)
  await paidSwitch(page, second).click()
  await expect(syncBadge(page)).toContainText('2 alterações por enviar')
  await hearSignal(page)
  await expect.poll(sent, { timeout: 60_000, intervals: [20] }).toBeGreaterThan(1)
  // The pause is counted from the answer, which came after the tap.
  expect(performance.now() - tapped).toBeGreaterThan(seconds * 1000 - 500)
  await expectSaved(page)
  expect(sent()).toBe(3)
  await expectPaidOnce(fixture, first, second)
})

test("a phone's clock that jumps a day either way changes neither order nor retries", async ({
  page,
  host,
  line,
}) => {
  const fixture = await prepareFixture(host.url, 3)
  const [first, second, third] = fixture.players
  if (!first || !second || !third) throw new Error('no players')
  const day = 86_400_000
  const now = Date.now()
  await page.clock.install({ time: now })
  await openPlayers(page, fixture)
  line.set({ kind: 'cut' })
  await paidSwitch(page, first).click()
  await paidSwitch(page, second).click()
  await expect(syncBadge(page)).toContainText('2 alterações por enviar')
  await page.clock.setSystemTime(now + day)
  await paidSwitch(page, third).click()
  await expect(paidSwitch(page, third)).toBeChecked()
  await page.clock.setSystemTime(now - day)
  await paidSwitch(page, third).click()
  await expect(paidSwitch(page, third)).not.toBeChecked()
  await paidSwitch(page, second).click()
  await expect(paidSwitch(page, second)).not.toBeChecked()
  await paidSwitch(page, second).click()
  await expect(paidSwitch(page, second)).toBeChecked()
  line.heal()
  await hearSignal(page)
  await expectSaved(page)
  await expectPaidOnce(fixture, first, second)
  expect((await ledger(fixture)).get(third.id)).toMatchObject({ paymentDate: null })
})

test('a connection that returns without an event is noticed, with nothing to send', async ({
  page,
  line,
  playersOnPhone,
}) => {
  await playersOnPhone()
  line.set({ kind: 'cut' })
  await page.reload()
  await expect(syncBadge(page)).toContainText('Sem conexão')
  line.heal()
  await expectSaved(page)
})

test('after the server was away for long, waiting changes are sent within ten seconds of its return, without a tap', async ({
  page,
  playersOnPhone,
  line,
}) => {
  const fixture = await playersOnPhone()
  const before = line.requests.length
  line.set({ kind: 'cut', only: /./ })
  await paidSwitch(page, fixture.player).click()
  // The pause doubles with each attempt. Without help, the next one would come only a quarter of a minute later.
  const tries = () => line.requests.slice(before).filter((request) => payments.test(request)).length
  await expect.poll(tries, { timeout: 90_000 }).toBeGreaterThanOrEqual(5)
  line.heal()
  await expect(syncBadge(page)).toContainText('Tudo salvo', { timeout: 10_000 })
  await expectPaidOnce(fixture, fixture.player)
})

test('a request without an answer is given up, and a redirected one is not followed', async ({ line }) => {
  const client = createClient({
    base: `${line.url}/v1`,
    transport: boundedTransport(fetch, 500),
    headers: () => ({}),
  })
  const only = /^GET \/v1\/health /
  line.strike({ kind: 'hang', only })
  expect(await client(getHealth)).toEqual({ kind: 'unreachable' })
  const elsewhere = '/nowhere-of-this-test'
  line.strike({ kind: 'answer', head: ['HTTP/1.1 302 Found', `location: ${line.url}${elsewhere}`], only })
  expect(await client(getHealth)).toEqual({ kind: 'broken', status: 302 })
  expect(line.requests.filter((request) => request.includes(elsewhere))).toEqual([])
})
