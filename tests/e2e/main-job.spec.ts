import { randomUUID } from 'node:crypto'
import { accessibilityProblems } from '#support/accessibility.ts'
import { expectSaved, hearSignal, syncBadge } from '#support/courtside-screen.ts'
import { organiser as organiserEmail, signInOnScreen } from '#support/demo.ts'
import { expect, test } from '#support/fixtures.ts'
import { signInOrganiser } from '#support/organiser.ts'

// Without a signal, the app comes from the files that its worker has stored.
test.use({ serviceWorkers: 'allow' })

test('a player registers, the organiser marks the payment offline at the court, and the server has it once', async ({
  page,
  host,
  line,
}) => {
  const organiser = await signInOrganiser(host.url)
  const event = await organiser.event('INSCRICOES_ABERTAS')
  const category = await organiser.addCategory(event.id)
  const name = `Atleta ${randomUUID().slice(0, 8)}`

  await test.step('the player registers from the link', async () => {
    await page.goto(`/event-register/${event.id}`)
    await page.getByRole('button', { name: 'Quero participar' }).click()
    await page.getByLabel('Nome completo').fill(name)
    await page.getByLabel('Telefone com DDD').pressSequentially('13999990000')
    await page
      .getByRole('textbox', { name: 'E-mail' })
      .fill(`${name.replace(' ', '.').toLowerCase()}@example.com`)
    await page.getByRole('button', { name: 'Selecionar categorias' }).click()
    await page.getByRole('checkbox', { name: category.title }).check()
    await page.getByRole('button', { name: 'Finalizar inscrição' }).click()
    await expect(page.getByRole('heading', { name: 'Resumo' })).toBeVisible()
  })

  const player = page.getByRole('switch', { name: new RegExp(name) })
  await test.step('the organiser opens the event', async () => {
    await signInOnScreen(page, organiserEmail)
    await page
      .getByRole('listitem')
      .filter({ hasText: event.title })
      .getByRole('link', { name: 'Abrir evento' })
      .click()
    await expect(page.getByRole('heading', { name: 'Categorias' })).toBeVisible()
    await expect(page.getByText('Disponível sem conexão').first()).toBeVisible()
    await page.getByRole('link', { name: 'Inscritos', exact: true }).click()
    await page.getByRole('searchbox').fill(name)
    await expect(player).not.toBeChecked()
  })

  await test.step('offline, the payment and a category are changed', async () => {
    line.set({ kind: 'cut' })
    await player.click()
    await expect(player).toBeChecked()
    await expect(page.getByText('Pagamento atualizado.')).toBeVisible()
    await page.getByRole('link', { name: 'Início', exact: true }).click()
    await page.getByRole('button', { name: `Ações de ${category.title}` }).click()
    await page.getByRole('menuitem', { name: 'Editar' }).click()
    await page.getByLabel('Vagas').fill('24')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(syncBadge(page)).toContainText('2 alterações por enviar')
  })

  await test.step('a reload offline shows all changes', async () => {
    await page.reload()
    await expect(syncBadge(page)).toContainText('2 alterações por enviar')
    await syncBadge(page).click()
    await expect(page.getByText(`Marcar ${name} como pago`)).toBeVisible()
    await expect(page.getByText(`Alterar a categoria ${category.title}`)).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
  })

  await test.step('the connection returns', async () => {
    line.heal()
    await hearSignal(page)
    await expectSaved(page)
    const [paid] = await organiser.players(category.id)
    expect(paid).toMatchObject({ person: { name }, paymentDate: expect.stringContaining('T'), version: 2 })
    const edited = (await organiser.categories(event.id)).find(({ id }) => id === category.id)
    expect(edited).toMatchObject({ maxPlayers: 24, version: (category.version ?? 0) + 1 })
  })
})
