import { instantOfDay, dayOf } from '#contract/formats/days.ts'
import { createPlayer } from '#contract/registrations/walk-in.ts'
import { accessibilityProblems } from '#support/accessibility.ts'
import { sidewaysOverflow } from '#support/browser.ts'
import { openAs, organiser as organiserEmail } from '#support/demo.ts'
import { expect, test } from '#support/fixtures.ts'
import { answerOf, signInOrganiser } from '#support/organiser.ts'

test.use({ viewport: { width: 360, height: 660 } })

const dayIn = (days: number) => instantOfDay(dayOf(new Date(Date.now() + days * 86_400_000)))

test('a category below its minimum is merged into another one after a preview, and all players are told', async ({
  page,
  host,
}) => {
  const organiser = await signInOrganiser(host.url)
  const dates = { registerEndDate: dayIn(4), startDate: dayIn(5), endDate: dayIn(6) }
  const event = await organiser.addEvent(dates)
  const short = await organiser.addCategory(event.id, { title: 'Feminina C', category: 'DUPLAS' })
  const other = await organiser.addCategory(event.id, { title: 'Feminina B', category: 'DUPLAS' })
  for (const name of ['Marina Costa', 'Lia Prado']) {
    const email = `${name.split(' ')[0]?.toLowerCase()}.quorum@example.com`
    const person = { name, phoneNumber: '11999990000', email }
    const fields = { eventId: event.id, categories: [short.id], paymentValue: event.registrationFee }
    answerOf(await organiser.client(createPlayer, { body: { ...fields, person } }))
  }
  await openAs(page, organiserEmail, `/manager/event/home?event=${event.id}`)

  await test.step('the minimum is set in the category, and the screen shows what is missing', async () => {
    await page.getByRole('button', { name: 'Ações de Feminina C' }).click()
    await page.getByRole('menuitem', { name: 'Editar' }).click()
    await page.getByLabel('Mínimo de duplas').fill('3')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('1 categoria sem quórum')).toBeVisible()
    await expect(page.getByText('Feminina C: 1 de 3 duplas')).toBeVisible()
    expect(await sidewaysOverflow(page)).toBe(0)
  })

  await test.step('the players to be moved are shown first', async () => {
    await page.getByRole('button', { name: 'Resolver Feminina C' }).click()
    const dialog = page.getByRole('dialog', { name: 'Feminina C sem quórum' })
    await dialog.getByText('Juntar com outra categoria').click()
    await dialog.getByLabel('Juntar com', { exact: true }).selectOption(other.id)
    await expect(dialog.getByText('Passam para Feminina B (2)')).toBeVisible()
    await expect(dialog).toContainText('Lia Prado, Marina Costa')
    await expect(dialog).toContainText('2 e-mails avisam')
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Continuar' }).click()
  })

  await test.step('after a confirmation with the counts they are moved', async () => {
    const question = page.getByRole('alertdialog', { name: 'Juntar Feminina C com Feminina B?' })
    await expect(question).toContainText('2 pessoas mudam de categoria, 2 e-mails são enviados.')
    await question.getByRole('button', { name: 'Mudar todos' }).click()
    await expect(page.getByText('Encerrada')).toBeVisible()
    await expect(page.getByText('1 categoria sem quórum')).toHaveCount(0)
    const moved = await organiser.players(other.id)
    expect(moved.map(({ person }) => person.name).toSorted()).toEqual(['Lia Prado', 'Marina Costa'])
    expect(await organiser.players(short.id)).toEqual([])
  })

  await test.step('both players read it in a mail', async () => {
    const subject = />Categorias juntadas: Feminina C e Feminina B</g
    await expect(async () => {
      const mailbox = await (await fetch(`${host.url}/dev/mailbox`)).text()
      expect(mailbox.match(subject)).toHaveLength(2)
    }).toPass({ timeout: 30_000 })
  })
})
