import { accessibilityProblems } from '#support/accessibility.ts'
import { sidewaysOverflow } from '#support/browser.ts'
import { pickMore, playersPath } from '#support/courtside-screen.ts'
import { organiser as organiserEmail, openAs } from '#support/demo.ts'
import { expect, test } from '#support/fixtures.ts'
import { signInOrganiser } from '#support/organiser.ts'

test.use({ viewport: { width: 360, height: 800 } })

test('the organiser sets hours to pay, a player reads until when, and the organiser keeps the spot', async ({
  page,
  host,
}) => {
  const organiser = await signInOrganiser(host.url)
  const event = await organiser.addEvent()
  const category = await organiser.addCategory(event.id)

  await test.step('the hours are set', async () => {
    await openAs(page, organiserEmail, `/manager/event/details?event=${event.id}`)
    const field = page.getByLabel('Prazo para pagar, em horas')
    await field.fill('mil')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Use só números')).toBeVisible()
    await field.fill('3')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Evento atualizado com sucesso.').first()).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
  })

  await test.step('a player reads until when to pay', async () => {
    await page.goto(`/event-register/${event.id}`)
    await page.getByRole('button', { name: 'Quero participar' }).click()
    await page.getByLabel('Nome completo').fill('Ana Lins')
    await page.getByLabel('Telefone com DDD').fill('13999990000')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(`ana.${event.id.slice(0, 8)}@example.com`)
    await page.getByRole('button', { name: 'Selecionar categorias' }).click()
    await expect(page.getByText('você tem 3 horas para pagar')).toBeVisible()
    await page.getByRole('checkbox', { name: category.title }).check()
    await page.getByRole('button', { name: 'Finalizar inscrição' }).click()
    await expect(page.getByText(/^Pague até \d+\/\d+ às \d\d:\d\d$/)).toBeVisible()
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
  })

  await test.step('the organiser keeps the spot', async () => {
    await page.goto(playersPath(event.id, category.id))
    const row = page.getByRole('list', { name: 'Inscritos' }).getByRole('listitem')
    await expect(row).toContainText(/vence em [23] h/)
    await row.getByRole('button').click()
    await expect(page.getByRole('button', { name: 'Voltar à lista' })).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await pickMore(page, 'Segurar a vaga')
    await expect(page.getByText('Sem prazo: vaga segurada')).toBeVisible()
    await page.getByRole('button', { name: 'Voltar à lista' }).click()
    await expect(row).not.toContainText('vence')
    await expect(async () => {
      expect(await organiser.players(category.id)).toMatchObject([{ isHeld: true, expiresAt: null }])
    }).toPass()
  })
})
