import { accessibilityProblems } from '#support/accessibility.ts'
import { smallPhone } from '#support/accounts.ts'
import { administrator, organiser, openAs } from '#support/demo.ts'
import { expect, test } from '#support/fixtures.ts'

test.use(smallPhone)

test('the menu slides in from the left and keeps the focus until it is closed', async ({ page }) => {
  await openAs(page, administrator)
  const opener = page.getByRole('button', { name: 'Abrir o menu' })
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  const { keyboard } = page
  await opener.press('Enter')
  await expect(drawer.getByRole('link', { name: 'Início' })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  const entries = await drawer.getByRole('link').count()
  // There are more steps than entries in the menu, so the focus passes the end once.
  for (let step = 0; step < entries + 2; step += 1) {
    await keyboard.press('Tab')
    await expect(drawer.locator(':focus')).toHaveCount(1)
  }
  await keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await drawer.getByRole('link', { name: 'Perfil' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dados do perfil' })).toBeVisible()
  await expect(drawer).toBeHidden()
  await opener.click()
  await expect(drawer.getByRole('link', { name: 'Perfil' })).toHaveAttribute('aria-current', 'page')
})

test("an administrator who also organises returns to the own events by the bar, and on a phone by the account's menu", async ({
  page,
}) => {
  await openAs(page, organiser)
  const events = page.getByRole('heading', { level: 1, name: 'Meus eventos' })
  await page.goto('/manager/pending')
  await page.getByRole('button', { name: /^Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Início' }).click()
  await expect(events).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/manager/pending')
  await page.getByRole('link', { name: 'Início: meus eventos' }).click()
  await expect(events).toBeVisible()
})
