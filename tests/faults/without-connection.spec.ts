import { expect } from '#support/fixtures.ts'
import { test } from '#support/players-on-phone.ts'
import {
  expectPaidOnce,
  expectSaved,
  hearSignal,
  ledger,
  openPlayers,
  paidSwitch,
  prepareFixture,
  syncBadge,
} from '#support/courtside-screen.ts'

test('what is marked and edited without connection survives a reload and reaches the host exactly once', async ({
  page,
  host,
  line,
}) => {
  const fixture = await prepareFixture(host.url)
  const [first, second] = fixture.players
  if (!first || !second) throw new Error('no players')
  await openPlayers(page, fixture)
  line.set({ kind: 'cut' })

  await paidSwitch(page, first).click()
  await expect(paidSwitch(page, first)).toBeChecked()
  await page.getByRole('link', { name: 'Início', exact: true }).click()
  await page.getByRole('button', { name: `Ações de ${fixture.category.title}` }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await page.getByLabel('Premiação').fill('R$ 600 e troféu')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(syncBadge(page)).toContainText('2 alterações por enviar')

  await page.reload()
  await expect(syncBadge(page)).toContainText('2 alterações por enviar')
  await expect(page.getByText('R$ 600 e troféu')).toBeVisible()
  await page.goBack()
  await expect(paidSwitch(page, first)).toBeChecked()
  expect((await ledger(fixture)).get(first.id)?.paymentDate).toBeNull()

  line.heal()
  await hearSignal(page)
  await expectSaved(page)
  await expectPaidOnce(fixture, first)
  expect((await ledger(fixture)).get(second.id)).toMatchObject({ paymentDate: null, version: second.version })
  const edited = (await fixture.organiser.categories(fixture.event.id)).find(
    ({ id }) => id === fixture.category.id,
  )
  expect(edited).toMatchObject({ award: 'R$ 600 e troféu', version: (fixture.category.version ?? 0) + 1 })
})

test('a first visit can be cut as soon as the event says that it is on the phone', async ({
  page,
  line,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone(3)
  line.set({ kind: 'cut' })
  await page.reload()
  for (const player of fixture.players) await expect(paidSwitch(page, player)).toBeVisible()
  await page.goto('/manager')
  await expect(page.getByRole('heading', { name: fixture.event.title })).toBeVisible()
})

test('a network that hangs holds nobody up: the tap shows, the reload shows, and it is sent later', async ({
  page,
  line,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone()
  const { player } = fixture
  line.set({ kind: 'hang' })
  await paidSwitch(page, player).click()
  await expect(paidSwitch(page, player)).toBeChecked()
  await expect(syncBadge(page)).toContainText('1 por enviar')
  await page.reload()
  await expect(paidSwitch(page, player)).toBeChecked()
  line.heal()
  await expectSaved(page)
  await expectPaidOnce(fixture, player)
})

test('paid, unpaid and paid again without connection is one payment', async ({
  page,
  line,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone()
  const { player } = fixture
  line.set({ kind: 'cut' })
  for (const wanted of [true, false, true]) {
    await paidSwitch(page, player).click()
    await expect(paidSwitch(page, player)).toBeChecked({ checked: wanted })
  }
  line.heal()
  await hearSignal(page)
  await expectSaved(page)
  const now = (await ledger(fixture)).get(player.id)
  expect(now?.paymentDate).not.toBeNull()
})

test('three taps within one frame end as the last of them', async ({ page, playersOnPhone }) => {
  const fixture = await playersOnPhone()
  const { player } = fixture
  await paidSwitch(page, player).evaluate((input: HTMLInputElement) => {
    for (let tap = 0; tap < 3; tap += 1) input.click()
  })
  await expect(paidSwitch(page, player)).toBeChecked()
  await expectSaved(page)
  await expect(paidSwitch(page, player)).toBeChecked()
  expect((await ledger(fixture)).get(player.id)?.paymentDate).not.toBeNull()
})

test('a captive portal that answers 200 with its own page changes nothing and loses nothing', async ({
  page,
  line,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone()
  const { player } = fixture
  line.set({
    kind: 'answer',
    head: ['HTTP/1.1 200 OK', 'content-type: text/html'],
    body: '<h1>Aceite os termos do Wi-Fi</h1>',
    only: / \/v1\//,
  })
  await paidSwitch(page, player).click()
  await expect(syncBadge(page)).toContainText('1 alteração por enviar')
  await page.reload()
  await expect(paidSwitch(page, player)).toBeChecked()
  expect(line.struck).toBeGreaterThan(0)
  line.heal()
  await hearSignal(page)
  await expectSaved(page)
  await expectPaidOnce(fixture, player)
})
