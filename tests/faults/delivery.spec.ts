import { expect } from '#support/fixtures.ts'
import { test } from '#support/players-on-phone.ts'
import {
  expectPaidOnce,
  expectSaved,
  hearSignal,
  openPlayers,
  paidSwitch,
  prepareFixture,
} from '#support/courtside-screen.ts'

const payments = /^PATCH \/v1\/events\/player\/payment/

test('an answer lost after the commit does not pay twice', async ({ page, line, playersOnPhone }) => {
  const fixture = await playersOnPhone()
  const { player } = fixture
  const before = line.requests.length
  line.strike({ kind: 'drop-answer', only: payments })
  await paidSwitch(page, player).click()
  await expectSaved(page)
  const sent = line.requests.slice(before).filter((first) => payments.test(first))
  expect(sent.length).toBeGreaterThan(1)
  await expectPaidOnce(fixture, player)
})

test('an answer that ends half way is asked for again', async ({ page, line, playersOnPhone }) => {
  const fixture = await playersOnPhone()
  const { player } = fixture
  line.strike({ kind: 'cut-answer', bytes: 120, only: payments })
  await paidSwitch(page, player).click()
  await expectSaved(page)
  await expectPaidOnce(fixture, player)
})

test('a server killed while changes are sent and restarted has each payment exactly once', async ({
  page,
  host,
  line,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone(6)
  line.set({ kind: 'cut' })
  for (const player of fixture.players) await paidSwitch(page, player).click()
  line.set({ kind: 'delay', ms: 150 })
  const before = line.requests.length
  await hearSignal(page)
  await expect
    .poll(() => line.requests.slice(before).filter((first) => payments.test(first)).length)
    .toBeGreaterThan(2)
  await host.kill()
  await host.restart()
  line.heal()
  await hearSignal(page)
  await expectSaved(page)
  await expectPaidOnce(fixture, ...fixture.players)
})

test('two tabs send at the same time and nothing counts twice', async ({ page, context, host, line }) => {
  const fixture = await prepareFixture(host.url, 4)
  const [one, two, three, four] = fixture.players
  if (!one || !two || !three || !four) throw new Error('no players')
  await openPlayers(page, fixture)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(paidSwitch(other, one)).toBeVisible()
  line.set({ kind: 'cut' })
  await paidSwitch(page, one).click()
  await paidSwitch(page, two).click()
  await paidSwitch(other, three).click()
  await paidSwitch(other, four).click()
  await expect(paidSwitch(other, one)).toBeChecked()
  await expect(paidSwitch(page, four)).toBeChecked()
  line.heal()
  await expectSaved(page)
  await expectSaved(other)
  await expectPaidOnce(fixture, ...fixture.players)
})

test('a page closed with unsent payments sends them when it is opened again', async ({
  page,
  context,
  line,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone()
  const { player } = fixture
  const address = page.url()
  line.set({ kind: 'cut' })
  await paidSwitch(page, player).click()
  // The badge also counts a tap that is not in the phone's database yet.
  await expect(page.getByText('Por enviar', { exact: true })).toBeAttached()
  await page.close()
  line.heal()
  const reopened = await context.newPage()
  await reopened.goto(address)
  await expect(paidSwitch(reopened, player)).toBeChecked()
  await expectSaved(reopened)
  await expectPaidOnce(fixture, player)
})
