import type { Page } from 'playwright/test'
import { untilAppIsKept } from '#support/browser.ts'
import type { Deployment } from '#support/deploy.ts'
import { deploy, expectNewest, isNewest, test } from '#support/deployed.ts'
import { organiser, openAs } from '#support/demo.ts'
import { expect } from '#support/fixtures.ts'
import type { Host } from '#support/host.ts'
import {
  expectPaidOnce,
  expectSaved,
  hearSignal,
  openPlayers,
  paidSwitch,
  prepareFixture,
} from '#support/courtside-screen.ts'

const updateNotice = (page: Page) => page.getByRole('status').filter({ hasText: 'Nova versão disponível' })
const update = (page: Page) => updateNotice(page).getByRole('button', { name: 'Atualizar' })

/** The events in the app when the person comes back to it. */
const comeBack = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

/** Resolves when another worker answers the requests of this page. */
const controllerChange = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
      }),
  )

/** The host starts again with a newer build, and the page has learned of it. */
async function offerNewer(page: Page, deployment: Deployment, host: Host) {
  await deploy(deployment, host)
  await comeBack(page)
  // The worker stores the whole newer app first.
  await expect(page.getByText('Nova versão disponível')).toBeVisible({ timeout: 60_000 })
}

test('a newer version waits for the consent of a person in the middle of an edit', async ({
  page,
  host,
  deployment,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone()
  await page.getByRole('link', { name: 'Início', exact: true }).click()
  await page.getByRole('button', { name: `Ações de ${fixture.category.title}` }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await page.getByLabel('Premiação').fill('R$ 900 e meia hora de fama')
  await offerNewer(page, deployment, host)
  await expect(page.getByLabel('Premiação')).toHaveValue('R$ 900 e meia hora de fama')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByLabel('Premiação')).toHaveCount(0)
  await expectSaved(page)
  expect(await isNewest(page, deployment)).toBe(false)

  await test.step('the offer covers nothing, can be closed, and is shown again at the next start', async () => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.getByRole('button', { name: 'Nova categoria' }).click({ trial: true })
    await updateNotice(page).getByRole('button', { name: 'Agora não' }).click()
    await expect(updateNotice(page)).toHaveCount(0)
    await page.reload()
  })
  await update(page).click()
  await expectNewest(page, deployment)
  await expect(page.getByText('R$ 900 e meia hora de fama')).toBeVisible()
  await expect(updateNotice(page)).toHaveCount(0)
})

test('a newer version starts at once, also while the older one tries to send in the background', async ({
  page,
  host,
  line,
  deployment,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone()
  await offerNewer(page, deployment, host)
  line.set({ kind: 'cut', only: /^(PATCH|POST)/ })
  await paidSwitch(page, fixture.player).click()
  // First the page sends the payment, and then its worker.
  await expect.poll(() => line.struck).toBeGreaterThan(1)
  await update(page).click()
  // It waits less than the 25 s for which the older version may go on with its attempts.
  await expectNewest(page, deployment)
  await expect(paidSwitch(page, fixture.player)).toBeChecked()
  line.heal()
  await hearSignal(page)
  await expectSaved(page)
  await expectPaidOnce(fixture, fixture.player)
})

test('a newer version that the browser does not start is loaded from the server, only online', async ({
  page,
  host,
  line,
  deployment,
}) => {
  const fixture = await prepareFixture(host.url)
  await page.addInitScript(() => {
    ServiceWorker.prototype.postMessage = () => undefined
  })
  await openPlayers(page, fixture)
  await offerNewer(page, deployment, host)
  line.set({ kind: 'cut' })
  await update(page).click()
  await expect(page.getByText('A nova versão entra quando houver conexão')).toBeVisible()
  await expect(paidSwitch(page, fixture.player)).toBeVisible()
  line.heal()
  await expectNewest(page, deployment)
  await expect(page.getByText('Disponível sem conexão').first()).toBeVisible()
  await page.reload()
  await expect(paidSwitch(page, fixture.player)).toBeVisible()
})

test('a tab of the old version works after the deploy and the update of another tab, until it is updated too', async ({
  page,
  context,
  host,
  deployment,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone()
  const { player } = fixture
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(paidSwitch(other, player)).toBeVisible()
  await deploy(deployment, host)
  await comeBack(other)
  // A busy browser starts the newer worker late. Until then the older one answers this tab with its stored files.
  const newerWorker = controllerChange(page)
  await update(other).click()
  await expectNewest(other, deployment)
  await expect(paidSwitch(other, player)).toBeVisible()
  await newerWorker

  expect(await isNewest(page, deployment)).toBe(false)
  const fetched: string[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/assets/') && answer.ok() && !answer.fromServiceWorker())
      fetched.push(answer.url())
  })
  await paidSwitch(page, player).click()
  await page.getByRole('button', { name: /^Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Minha conta' }).click()
  await expect(page.getByRole('heading', { name: 'Minha conta', exact: true })).toBeVisible()
  expect(fetched, 'nothing came from the server: this shows nothing').not.toEqual([])
  expect(await isNewest(page, deployment)).toBe(false)
  await expect(() => expectPaidOnce(fixture, player)).toPass()

  await update(page).click()
  await expectNewest(page, deployment)
  await expect(page.getByRole('heading', { name: 'Minha conta', exact: true })).toBeVisible()
})

test("a phone that opens the app after a deploy gets the cached version, and then the newer one after the person's consent", async ({
  page,
  host,
  deployment,
}) => {
  await openAs(page, organiser)
  await untilAppIsKept(page)
  await deploy(deployment, host)
  await page.reload()
  expect(await isNewest(page, deployment)).toBe(false)
  // The worker first stores the whole newer app, which takes long on a busy machine.
  await expect(updateNotice(page)).toBeVisible({ timeout: 60_000 })
  await page.reload()
  await expect(updateNotice(page)).toBeVisible({ timeout: 60_000 })
  await update(page).click()
  await expectNewest(page, deployment)
})

test('an installed app learns that the settings in its page have changed', async ({ page, host }) => {
  const zone = () =>
    page.evaluate(() => {
      const text = document.getElementById('play-settings')?.textContent ?? '{}'
      return (JSON.parse(text) as { timeZone?: string }).timeZone
    })
  await openAs(page, organiser)
  await untilAppIsKept(page)
  await host.restart({ PLAY_TIME_ZONE: 'America/Manaus' })
  await page.reload()
  expect(await zone()).not.toBe('America/Manaus')
  await update(page).click()
  await expect.poll(() => zone().catch(() => undefined)).toBe('America/Manaus')
  await host.restart({ PLAY_TIME_ZONE: 'America/Sao_Paulo' })
})
