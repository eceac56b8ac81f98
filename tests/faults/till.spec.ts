import { expect } from '#support/fixtures.ts'
import { sidewaysOverflow } from '#support/browser.ts'
import { expectSaved, hearSignal, paidSwitch, syncBadge } from '#support/courtside-screen.ts'
import { openAs, organiser } from '#support/demo.ts'
import { test } from '#support/players-on-phone.ts'

test('two phones close one till, one of them offline: unsent changes count, the offline phone is asked once, and later changes are shown', async ({
  page,
  apart: second,
  line,
  ownEventOnPhone,
}) => {
  const { event, player } = await ownEventOnPhone(2)
  const till = `/manager/event/till?event=${event.id}`
  const amount = event.registrationFee.toLocaleString('pt-BR', { minimumFractionDigits: 2 })
  const own = (of: typeof page) => of.getByRole('region', { name: 'Meu caixa' })
  await openAs(second, organiser, till)
  await expect(own(second)).toBeVisible()
  await expectSaved(second)
  line.set({ kind: 'cut' })
  await paidSwitch(page, player).click()
  await page.goto(till)

  await test.step('unsent changes of this phone are in the till', async () => {
    await expect(own(page)).toContainText(amount)
    await expect(own(page)).toContainText('Já conta 1 marcação que este telefone ainda não enviou.')
    expect(await sidewaysOverflow(page)).toBe(0)
  })

  const close = async (of: typeof page, cash: string) => {
    await own(of).getByRole('button', { name: 'Fechar caixa' }).click()
    const dialog = of.getByRole('dialog', { name: 'Fechar meu caixa' })
    await dialog.getByRole('button', { name: 'Fechar caixa' }).click()
    await expect(dialog).toContainText('Conte o dinheiro e informe quanto há')
    await dialog.getByLabel('Dinheiro contado').fill(cash)
    await dialog.getByRole('button', { name: 'Fechar caixa' }).click()
    await expect(own(of)).toContainText('Fechado')
  }
  await test.step('both phones close it, and the counts survive closing the page', async () => {
    await close(page, '12,50')
    await close(second, '10')
    await expectSaved(second)
    await page.reload()
    await expect(own(page)).toContainText('R$ 12,50 em dinheiro. Dinheiro: sobram R$ 12,50')
  })

  await test.step('an expense is saved, removed and restored', async () => {
    await page.getByRole('link', { name: 'Despesas do evento' }).click()
    await page.getByRole('button', { name: 'Anotar despesa' }).click()
    const dialog = page.getByRole('dialog', { name: 'Anotar despesa' })
    await dialog.getByLabel('Tipo').selectOption('Bolas')
    await dialog.getByLabel('Valor em reais').fill('149,70')
    await dialog.getByLabel('Quem pagou (opcional)').fill('Olga')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'Bolas' })
    await expect(row).toContainText('R$ 149,70')
    await row.getByRole('button', { name: 'Remover' }).click()
    await expect(page.getByText('Nenhuma despesa anotada')).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(row).toContainText('pago por Olga')
  })

  await test.step('an expense whose dialog is open while it is sent is changed without a question', async () => {
    const row = page.getByRole('listitem').filter({ hasText: 'Bolas' })
    await row.getByRole('button', { name: 'Alterar' }).click()
    line.heal()
    await hearSignal(page)
    await second.goto(`/manager/event/expenses?event=${event.id}`)
    await expect(second.getByRole('listitem').filter({ hasText: 'Bolas' })).toContainText('R$ 149,70')
    const dialog = page.getByRole('dialog', { name: 'Alterar despesa' })
    await dialog.getByLabel('Valor em reais').fill('159,70')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(row).toContainText('R$ 159,70')
    await expect(second.getByRole('listitem').filter({ hasText: 'Bolas' })).toContainText('R$ 159,70')
    await second.goto(till)
  })

  await test.step('the phone that was offline is asked, and the earlier count stays', async () => {
    await expect(syncBadge(page)).toContainText('1 precisa de você', { timeout: 30_000 })
    await syncBadge(page).click()
    const choice = page.getByRole('group', { name: 'Caixa' })
    await expect(choice).toContainText('10,00')
    await choice.getByRole('button', { name: /12,50/ }).click()
    await expectSaved(page)
    await expect(own(second)).toContainText('R$ 12,50 em dinheiro')
  })

  await test.step('a payment that is undone later is shown in the closed till', async () => {
    await expect(own(second)).toContainText(amount)
    await page.goto(`/manager/event/players?event=${event.id}`)
    await paidSwitch(page, player).click()
    await expectSaved(page)
    await expect(own(second)).toContainText(/Mudou depois do fechamento: .* − R\$/)
    await page.goto(`/manager/event/totals?event=${event.id}`)
    await expect(page.getByRole('region', { name: 'Resultado' })).toContainText('− R$ 159,70')
  })
})
