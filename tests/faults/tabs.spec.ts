import type { BrowserContext, Page } from 'playwright/test'
import { organiser, signInOnScreen } from '#support/demo.ts'
import { expect, test } from '#support/fixtures.ts'
import {
  endSessionOf,
  expectPaidOnce,
  expectSaved,
  hearSignal,
  ledger,
  openPlayers,
  paidSwitch,
  prepareCourt,
  syncBadge,
} from '#support/courtside-screen.ts'

const payments = /^PATCH \/v1\/events\/player\/payment/
const beatriz = 'organizadora2@example.com'
const beatrizIn = (page: Page) => page.getByRole('button', { name: 'Conta de Beatriz Sampaio' })

/** Somebody else has signed in on the same device, in this new tab. */
async function takenOver(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage()
  await signInOnScreen(tab, beatriz)
  await expect(beatrizIn(tab)).toBeVisible()
  return tab
}

/** Pages opened from now on hear nothing of other tabs, as one that slept and is used before it has looked round. */
const makeDeaf = (page: Page) =>
  page.addInitScript(() => {
    for (const happening of ['storage', 'focus', 'pageshow', 'visibilitychange'])
      addEventListener(happening, (event) => event.stopImmediatePropagation(), { capture: true })
  })

test('a tab whose user was replaced in another tab does not sign the new one out', async ({
  page,
  context,
  host,
}) => {
  const court = await prepareCourt(host.url, 0)
  await openPlayers(page, court)
  const other = await takenOver(context)
  await hearSignal(page)
  await expect(beatrizIn(page)).toBeVisible()
  await other.reload()
  await expect(beatrizIn(other)).toBeVisible()
})

test("signing out in a tab that has not noticed its user's replacement ends nothing of the new one's", async ({
  page,
  context,
  host,
}) => {
  const court = await prepareCourt(host.url, 0)
  await makeDeaf(page)
  await openPlayers(page, court)
  const other = await takenOver(context)
  await expect(beatrizIn(page)).toHaveCount(0)

  await page.getByRole('button', { name: /^Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(beatrizIn(page)).toBeVisible()
  await other.reload()
  await expect(beatrizIn(other)).toBeVisible()
  await expectSaved(other)
})

test('what a tab of the replaced user still remembers is not written over the new one', async ({
  page,
  context,
  host,
}) => {
  const court = await prepareCourt(host.url, 0)
  await makeDeaf(page)
  await openPlayers(page, court)
  const other = await takenOver(context)

  await page.getByRole('button', { name: /^Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Minha conta' }).click()
  await expect(page.getByRole('button', { name: /^Desconectar/ }).first()).toBeVisible()
  await other.reload()
  await expect(beatrizIn(other)).toBeVisible()
  await page.reload()
  await expect(beatrizIn(page)).toBeVisible()
})

test('a tab makes room for who signs in elsewhere, and what it had not sent waits for its owner', async ({
  page,
  context,
  host,
  line,
}) => {
  const court = await prepareCourt(host.url)
  const { player } = court
  await openPlayers(page, court)
  line.set({ kind: 'cut', only: payments })
  await paidSwitch(page, player).click()
  await expect(syncBadge(page)).toContainText('1 alteração por enviar')
  const other = await takenOver(context)
  await expect(beatrizIn(page)).toBeVisible()
  line.heal()
  await expectSaved(page)
  expect((await ledger(court)).get(player.id)?.paymentDate).toBeNull()

  await signInOnScreen(other, organiser)
  await expectSaved(other)
  await expectPaidOnce(court, player)
  await expect(beatrizIn(page)).toHaveCount(0)
})

test('a sign-out reaches the other tabs, and leaves nothing of the organiser behind', async ({
  page,
  context,
  host,
}) => {
  const court = await prepareCourt(host.url, 0)
  await openPlayers(page, court)
  const other = await context.newPage()
  await other.goto('/manager')
  await other.getByRole('button', { name: /^Conta de/ }).click()
  await other.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(other).toHaveURL(/\/login/)
  await expect(page).toHaveURL(/\/login/)
  expect(
    await page.evaluate(() => [localStorage.getItem('play:token'), localStorage.getItem('play:store')]),
  ).toEqual([null, ''])
})

test('the same user who signs in anew in another tab changes nothing in this one', async ({
  page,
  context,
  host,
}) => {
  const court = await prepareCourt(host.url, 0)
  await openPlayers(page, court)
  await page.goto(`/manager/event/home?event=${court.event.id}`)
  await page.getByRole('button', { name: `Ações de ${court.category.title}` }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await page.getByLabel('Premiação').fill('R$ 700 e medalha')
  await endSessionOf(page, host.url)
  const other = await context.newPage()
  await signInOnScreen(other, organiser)
  await hearSignal(page)
  await expect(page.getByLabel('Premiação')).toHaveValue('R$ 700 e medalha')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Premiação: R$ 700 e medalha')).toBeVisible()
  await expectSaved(page)
  const [edited] = (await court.organiser.categories(court.event.id)).filter(
    ({ id }) => id === court.category.id,
  )
  expect(edited?.award).toBe('R$ 700 e medalha')
})
