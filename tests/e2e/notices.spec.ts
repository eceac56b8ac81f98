import type { Locator, Page } from 'playwright/test'
import { accessibilityProblems } from '#support/accessibility.ts'
import { expectSaved, paidSwitch } from '#support/courtside-screen.ts'
import { organiser, player, openAs } from '#support/demo.ts'
import { expect } from '#support/fixtures.ts'
import { test } from '#support/players-on-phone.ts'

const notices = (page: Page) => page.getByRole('region', { name: /Avisos/ })
const spoken = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('changes of the list are announced to screen readers, and nothing covers the next tap', async ({
  page,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone()
  await paidSwitch(page, fixture.player).click()
  await expect(spoken(page, 'Pagamento atualizado.')).toHaveCount(1)
  await expect(notices(page).getByRole('button')).toHaveCount(0)

  await page.getByRole('link', { name: 'Início', exact: true }).click()
  const menu = page.getByRole('button', { name: `Ações de ${fixture.category.title}` })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await page.getByLabel('Vagas').fill('24')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(spoken(page, 'Categoria salva com sucesso.')).toHaveCount(1)
  await expect(notices(page).getByRole('button')).toHaveCount(0)
  await expectSaved(page)
})

test('a notice is below the header and the title, and a menu is above the notice', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openAs(page, player, '/me')
  await page.getByRole('button', { name: 'Salvar' }).click()
  const notice = notices(page).getByRole('status').locator('> *')
  await expect(notice).toContainText('Dados pessoais atualizado com sucesso.')
  // A notice that is held stays until it is measured.
  await notice.hover()
  await page.evaluate(() => scrollTo(0, 0))
  const header = await boxOf(page.getByRole('banner').first())
  const title = await boxOf(page.getByRole('heading', { level: 1 }))
  await expect.poll(async () => (await boxOf(notice)).y).toBeGreaterThanOrEqual(title.y + title.height)
  const box = await boxOf(notice)
  expect(box.y).toBeGreaterThanOrEqual(header.y + header.height)
  expect(box.y + box.height).toBeLessThan(title.y + title.height + 100)

  await page.getByRole('button', { name: /Conta de/ }).click()
  await expect(page.getByRole('menuitem')).not.toHaveCount(0)
  for (const item of await page.getByRole('menuitem').all()) {
    // A notice that covers the button would receive the tap.
    await item.click({ trial: true })
  }
})

test('a menu opened with keys focuses its first entry, and is in a landmark', async ({ page }) => {
  await openAs(page, organiser)
  await page.getByRole('link', { name: 'Abrir evento' }).first().click()
  const opener = page.getByRole('button', { name: /^Ações de/ }).first()
  for (const key of ['Enter', 'ArrowDown', 'Space']) {
    await opener.focus()
    await opener.press(key)
    const first = page.getByRole('menuitem').first()
    await expect(page.getByRole('menu')).toHaveAttribute(
      'aria-activedescendant',
      (await first.getAttribute('id')) ?? 'none',
    )
    const problems = await accessibilityProblems(page)
    // The menu covers parts of buttons while it is open, so the check counts them as too small.
    expect(problems.filter((problem) => !problem.startsWith('target-size'))).toEqual([])
    // The entry that the thumb reaches first can always be undone.
    await expect(page.getByRole('menuitem').last()).not.toHaveText(/Remover/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await page.reload()
  }
})

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return box
}
