import { accessibilityProblems } from '#support/accessibility.ts'
import { sidewaysOverflow } from '#support/browser.ts'
import { smallPhone } from '#support/accounts.ts'
import { expectSaved } from '#support/courtside-screen.ts'
import { organiser as organiserEmail, openAs } from '#support/demo.ts'
import { noConnection } from '#support/failure-words.ts'
import { expect, test } from '#support/fixtures.ts'
import { signInOrganiser } from '#support/organiser.ts'

test.use(smallPhone)

test('a cancelled event lists paid amounts until they are refunded', async ({ page, host, line }) => {
  const organiser = await signInOrganiser(host.url)
  const event = await organiser.addEvent()
  const category = await organiser.addCategory(event.id)
  for (let count = 0; count < 2; count += 1) await organiser.register(event, category.id)
  const [paid] = await organiser.players(category.id)
  if (!paid) throw new Error('nobody is registered')
  await organiser.setPayment(paid.id, true)
  await openAs(page, organiserEmail, `/manager/event/details?event=${event.id}`)
  await page.getByRole('button', { name: 'Cancelar evento' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Cancelar ${event.title}?` })
  await expect(dialog).toContainText('Quem fez as 2 inscrições é avisado por e-mail')
  await expect(dialog).toContainText(/Os R\$\s80,00 recebidos ficam listados para você devolver/)
  await dialog.getByRole('button', { name: 'Cancelar o evento' }).click()
  await expect(dialog.getByText('Informe o motivo do cancelamento')).toBeVisible()
  await dialog.getByLabel('Motivo').fill('Previsão de temporal')
  line.set({ kind: 'cut', only: /^POST / })
  await dialog.getByRole('button', { name: 'Cancelar o evento' }).click()
  await expect(dialog.getByText(noConnection)).toBeVisible()
  line.heal()
  await dialog.getByRole('button', { name: 'Cancelar o evento' }).click()
  await expect(page.getByText(/Falta devolver R\$\s80,00/)).toBeVisible()

  const refund = page.getByRole('switch', { name: `Devolvido a ${paid.person.name}` })
  line.set({ kind: 'cut', only: /^(PATCH|POST) / })
  await refund.click()
  await expect(page.getByText('Tudo foi devolvido.')).toBeVisible()
  await refund.click()
  await expect(page.getByText(/Falta devolver R\$\s80,00/)).toBeVisible()
  await refund.click()
  await page.reload()
  await expect(refund).toBeChecked()
  await expect(page.getByText('Por enviar', { exact: true })).toBeVisible()
  line.heal()
  await expectSaved(page)
  expect((await organiser.players(category.id)).filter(({ refundedAt }) => refundedAt)).toMatchObject([
    { id: paid.id },
  ])
  await page.getByRole('link', { name: 'Início', exact: true }).click()
  const totals = page.getByRole('region', { name: 'Totais do evento' })
  await expect(totals).toContainText(/R\$\s80,00 devolvidos/)
  await expect(totals).not.toContainText('não pago')
  await page.goBack()
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await accessibilityProblems(page)).toEqual([])

  // A refund ends a payment: the organiser is asked before the player is marked as paid again.
  await page.goto(`/manager/event/players?event=${event.id}&player=${paid.id}`)
  await page.getByRole('button', { name: 'Mudar pagamento' }).click()
  const question = page.getByRole('alertdialog', { name: 'O valor já foi devolvido.' })
  await expect(question).toContainText('Marcar como pago de novo?')
  expect(await accessibilityProblems(page)).toEqual([])
  await question.getByRole('button', { name: 'Marcar como pago' }).click()
  await expect(question).toBeHidden()
  const refunds = async () => (await organiser.players(category.id)).filter(({ refundedAt }) => refundedAt)
  await expect.poll(refunds, { timeout: 45_000 }).toEqual([])
})

test('an event that is over is not offered to be cancelled while somebody has a spot in it', async ({
  page,
  host,
}) => {
  const organiser = await signInOrganiser(host.url)
  const event = await organiser.addEvent()
  const category = await organiser.addCategory(event.id)
  await organiser.register(event, category.id)
  await openAs(page, organiserEmail, `/manager/event/details?event=${event.id}`)
  const cancel = page.getByRole('button', { name: 'Cancelar evento' })
  const why = page.getByText('O evento já terminou e não pode mais ser cancelado.')
  await expect(cancel).toBeVisible()
  await expect(why).toHaveCount(0)
  await page.clock.setFixedTime(Date.parse(event.endDate) + 86_400_000)
  await page.reload()
  await expect(why).toBeVisible()
  await expect(cancel).toHaveCount(0)
})
