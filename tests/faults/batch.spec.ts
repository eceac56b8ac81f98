import type { Page } from 'playwright/test'
import type { FaultProxy } from '#support/fault-proxy.ts'
import { expect } from '#support/fixtures.ts'
import { test } from '#support/players-on-phone.ts'
import {
  type EventFixture,
  expectPaidOnce,
  expectSaved,
  hearSignal,
  paidSwitch,
  syncBadge,
} from '#support/courtside-screen.ts'

const batches = /^POST \/v1\/outbox/

/** Marks all players of the category as paid while no request reaches {host}. */
async function markWithoutConnection(page: Page, line: FaultProxy, fixture: EventFixture) {
  line.set({ kind: 'cut' })
  for (const player of fixture.players) await paidSwitch(page, player).click()
  await expect(syncBadge(page)).toContainText(`${fixture.players.length} alterações`)
}

/** First lines of the requests that changed data. */
const changes = (line: FaultProxy, before: number) =>
  line.requests.slice(before).filter((first) => /^(?:POST|PUT|PATCH|DELETE) /.test(first))

test('60 payments marked offline are sent in one request, and count once though its answer is lost', async ({
  page,
  line,
  playersOnPhone,
}) => {
  test.setTimeout(120_000)
  const fixture = await playersOnPhone(60)
  await markWithoutConnection(page, line, fixture)
  const before = line.requests.length
  line.strike({ kind: 'drop-answer', only: batches })
  await hearSignal(page)
  await expectSaved(page)
  const sent = changes(line, before)
  expect(sent.length).toBeGreaterThan(1)
  expect(sent.filter((first) => !batches.test(first))).toEqual([])
  await expectPaidOnce(fixture, ...fixture.players)
})

test('a batch answer that ends half way acknowledges nothing', async ({ page, line, playersOnPhone }) => {
  const fixture = await playersOnPhone(12)
  await markWithoutConnection(page, line, fixture)
  const before = line.requests.length
  line.strike({ kind: 'cut-answer', bytes: 900, only: batches })
  await hearSignal(page)
  await expectSaved(page)
  expect(changes(line, before).length).toBeGreaterThan(1)
  await expectPaidOnce(fixture, ...fixture.players)
})

test('a server killed during a batch and restarted has each payment exactly once', async ({
  page,
  host,
  line,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone(40)
  await markWithoutConnection(page, line, fixture)
  const before = line.requests.length
  line.set({ kind: 'pass' })
  await hearSignal(page)
  await expect.poll(() => changes(line, before).length).toBeGreaterThan(0)
  await host.kill()
  await host.restart()
  await hearSignal(page)
  await expectSaved(page)
  await expectPaidOnce(fixture, ...fixture.players)
})

test('a server without batches gets each payment as a single request', async ({
  page,
  line,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone(12)
  await markWithoutConnection(page, line, fixture)
  const before = line.requests.length
  line.set({ kind: 'answer', head: ['HTTP/1.1 413 Content Too Large'], only: batches })
  await hearSignal(page)
  await expectSaved(page)
  expect(changes(line, before).filter((first) => first.startsWith('PATCH '))).toHaveLength(12)
  await expectPaidOnce(fixture, ...fixture.players)
})

test('a phone that signed in before its server had batches uses them after the update', async ({
  page,
  line,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone(8)
  await page.evaluate(forgetBatches)
  await page.reload()
  await expect.poll(() => page.evaluate(knowsBatches)).toBe(true)
  await expect(page.getByText('Disponível sem conexão').first()).toBeVisible()
  await markWithoutConnection(page, line, fixture)
  const before = line.requests.length
  line.heal()
  await hearSignal(page)
  await expectSaved(page)
  expect(changes(line, before).filter((first) => !batches.test(first))).toEqual([])
  await expectPaidOnce(fixture, ...fixture.players)
})

/** Whether the phone knows that its host accepts batches. */
async function knowsBatches() {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('the session could not be read'))
    })
  const database = await done(indexedDB.open('play'))
  const sessions = database.transaction('session').objectStore('session')
  const session = (await done(sessions.get('current'))) as { capabilities: string[] } | undefined
  database.close()
  return session?.capabilities.includes('outbox-batch')
}

/** Stores the session on the phone in the shape that an app without batches wrote. */
async function forgetBatches() {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('the session could not be changed'))
    })
  const database = await done(indexedDB.open('play'))
  const sessions = () => database.transaction('session', 'readwrite').objectStore('session')
  const session = (await done(sessions().get('current'))) as { capabilities: string[] }
  const capabilities = session.capabilities.filter((name) => name !== 'outbox-batch')
  await done(sessions().put({ ...session, capabilities }))
  database.close()
}
