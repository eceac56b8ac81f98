import { showPlayers, prepareFixture } from '#support/courtside-screen.ts'
import { expect, test } from '#support/fixtures.ts'

test.use({ viewport: { width: 360, height: 660 } })

test('a second category with the same title is questioned, and never refused', async ({ page, host }) => {
  const fixture = await prepareFixture(host.url, 1)
  const { title } = fixture.category
  const named = async () => {
    const all = await fixture.organiser.categories(fixture.event.id)
    return all.filter((category) => category.title.toLowerCase() === title.toLowerCase()).length
  }
  await showPlayers(page, fixture)
  await page.getByRole('link', { name: 'Início', exact: true }).click()
  await page.getByRole('button', { name: 'Nova categoria' }).click()
  const form = page.getByRole('dialog', { name: 'Nova categoria' })
  await form.getByLabel('Título').fill('Feminina C')
  await form.getByLabel('Simples feminino').check()
  await expect(form.getByRole('status')).toContainText('“Feminina C” costuma ser de duplas')
  // Even in a low window, the link to the solution is visible above the buttons of the dialog.
  const change = form.getByRole('button', { name: 'Trocar para Duplas' })
  const isHit = () =>
    change.evaluate((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
  await expect.poll(isHit).toBe(true)
  await change.click()
  await expect(form.getByLabel('Duplas', { exact: true })).toBeChecked()
  await expect(form.getByRole('button', { name: 'Trocar para Duplas' })).toHaveCount(0)
  await form.getByLabel('Título').fill(title.toUpperCase())
  await form.getByLabel('Simples', { exact: true }).check()
  await form.getByLabel('Vagas').fill('8')
  await form.getByLabel('Premiação').fill('Troféu')
  await form.getByRole('button', { name: 'Salvar' }).click()

  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Já existe uma categoria com este título. Criar mesmo assim?')
  await question.getByRole('button', { name: 'Mudar o título' }).click()
  await expect(form.getByLabel('Título')).toHaveValue(title.toUpperCase())
  expect(await named()).toBe(1)

  await form.getByRole('button', { name: 'Salvar' }).click()
  await question.getByRole('button', { name: 'Criar mesmo assim' }).click()
  await expect(form).toHaveCount(0)
  await expect.poll(named).toBe(2)
})
