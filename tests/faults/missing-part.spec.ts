import type { Locator, Page } from 'playwright/test'
import { openDemoEvent, player, signInOnScreen } from '#support/demo.ts'
import { expect, test } from '#support/fixtures.ts'
import { join } from '#support/public-page.ts'

/** As on the first visit, before the worker has kept the app's files. */
test.use({ followsWorkers: true, serviceWorkers: 'block' })

const wizardFile = /^GET \/assets\/wizard-/
const noWizard = (page: Page) => page.getByText('Sem conexão para abrir a inscrição.')
const retry = (page: Page) => page.getByRole('button', { name: 'Tentar de novo' })
/** Longer than the app waits before it says that there is no connection. */
const impatient = { timeout: 20_000 }

/** Retries the download that was under way when the signal returned, as often as necessary. */
const untilOpen = (page: Page, wanted: Locator) =>
  expect(async () => {
    if (await retry(page).isVisible()) await retry(page).click({ timeout: 2000 })
    await expect(wanted).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })

test('a menu that was never loaded says so offline, and opens online', async ({ page, context }) => {
  await signInOnScreen(page, player)
  const avatar = page.getByRole('button', { name: /^Conta de/ })
  await expect(avatar).toBeVisible()
  await context.setOffline(true)
  await avatar.click()
  await expect(page.getByText('Sem conexão. Tente de novo quando o sinal voltar.')).toBeVisible()
  await expect(avatar).toBeVisible()
  await context.setOffline(false)
  const menu = page.getByRole('menuitem', { name: 'Minha conta' })
  // The first tap may join a download that began without connection. Then the message is shown once more.
  await expect(async () => {
    if (!(await menu.isVisible())) await avatar.click({ timeout: 2000 })
    await expect(menu).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
})

test('a tap at the moment when the message appears opens the menu', async ({ page }) => {
  await signInOnScreen(page, player)
  const avatar = page.getByRole('button', { name: /^Conta de/ })
  await expect(avatar).toBeVisible()
  let drops = 0
  // The download is dropped when the finger comes near, and is tried once more. Then the message appears.
  await page.route(/\/assets\/menu-panel-/, (route) => {
    drops += 1
    return drops > 2 ? route.continue() : route.abort('aborted')
  })
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-notices]')?.textContent.includes('Sem conexão')) return
      observer.disconnect()
      document.querySelector<HTMLElement>('button[aria-label^="Conta de"]')?.click()
    }).observe(document.body, { subtree: true, childList: true })
  })
  await avatar.click()
  await expect(page.getByRole('menuitem', { name: 'Minha conta' })).toBeVisible()
})

test('a screen opens although the browser drops its file once', async ({ page }) => {
  await signInOnScreen(page, player)
  await expect(page.getByRole('button', { name: /^Conta de/ })).toBeVisible()
  let drops = 0
  let lastDrop = Number.POSITIVE_INFINITY
  // A link fetches the file ahead, with or just before the import, and both are dropped. The second try comes 300 ms later.
  await page.route(/\/assets\/profile-screen-/, (route) => {
    if (performance.now() - lastDrop > 250) return route.continue()
    drops += 1
    lastDrop = performance.now()
    return route.abort('aborted')
  })
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Dados do perfil' })).toBeVisible()
  expect(drops).toBeGreaterThan(0)
})

for (const kind of ['cut', 'hang'] as const) {
  test(`${kind}: a registration that can not be loaded says so under the event, and opens at the next tap`, async ({
    page,
    host,
    line,
  }) => {
    const { event } = await openDemoEvent(host.url)
    line.set({ kind, only: wizardFile })
    await page.goto(`/event-register/${event.id}`)
    await page.evaluate(() => localStorage.setItem('play:name', 'Ana de Tal'))
    await join(page).click()
    await expect(noWizard(page)).toBeVisible(impatient)
    await expect(page.getByRole('heading', { name: 'Valores:' })).toBeVisible()
    await retry(page).click()
    await expect(page.getByRole('heading', { name: 'Valores:' })).toBeVisible()
    line.heal()
    await untilOpen(page, page.getByLabel('Nome completo'))
    await expect(page.getByLabel('Nome completo')).toHaveValue('Ana de Tal')
  })
}

test('a registration opened by its address without its file opens once the connection is back', async ({
  page,
  host,
  line,
}) => {
  const { event } = await openDemoEvent(host.url)
  line.set({ kind: 'cut', only: wizardFile })
  await page.goto(`/event-register/${event.id}?step=dados`)
  await expect(page.getByRole('heading', { name: 'Valores:' })).toBeVisible()
  await expect(retry(page)).toBeVisible()
  line.heal()
  await page.evaluate('dispatchEvent(new Event("online"))')
  await expect(page.getByLabel('Nome completo')).toBeVisible()
})

test('a screen that can not be loaded says so, loses no typed data, and opens at the next tap', async ({
  page,
  line,
}) => {
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail').fill('ana@example.com')
  await page.getByRole('link', { name: 'Voltar ao login' }).click()
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  line.set({ kind: 'cut' })
  await page.getByRole('link', { name: 'Criar conta' }).click()
  await expect(page.getByRole('heading', { name: 'Sem conexão' })).toBeVisible()
  await retry(page).click()
  await expect(retry(page)).not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('heading', { name: 'Sem conexão' })).toBeVisible()
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await page.getByRole('link', { name: 'Criar conta' }).click()
  await expect(page.getByRole('heading', { name: 'Sem conexão' })).toBeVisible()
  line.heal()
  await retry(page).click()
  await expect(page.getByRole('heading', { name: 'Criar conta' })).toBeVisible()
  await page.goto('/forgot-password')
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@example.com')
})

test('a screen that loads slowly leaves the earlier one usable, and opens at the next tap', async ({
  page,
  line,
}) => {
  // Before its code has run, the link would load another page, and nobody could say that this hangs.
  await page.goto('/login', { waitUntil: 'networkidle' })
  await page.getByLabel('E-mail').fill('ana@example.com')
  line.set({ kind: 'hang' })
  await page.getByRole('link', { name: 'Criar conta' }).click()
  await expect(page.getByText('Sem conexão. Tente de novo quando o sinal voltar.')).toBeVisible(impatient)
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@example.com')
  line.heal()
  await untilOpen(page, page.getByRole('heading', { name: 'Criar conta' }))
})
