import type { Category } from '#contract/categories.ts'
import type { Event } from '#contract/events/events.ts'
import { getPerson, updatePerson } from '#contract/persons.ts'
import { linkIn } from '#server/testing/mail-server.ts'
import { smallPhone, test } from '#support/accounts.ts'
import { expectSaved } from '#support/courtside-screen.ts'
import { openAs, organiser as organiserEmail, player, signedInClient } from '#support/demo.ts'
import { expectReadable } from '#support/expect-readable.ts'
import { expect } from '#support/fixtures.ts'
import { answerOf, type Organiser, signInOrganiser } from '#support/organiser.ts'
import { beginRegistration, choice, finish, next, summary } from '#support/registration-steps.ts'

test.use(smallPhone)

let organiser: Organiser
let event: Event
let category: Category
test.beforeEach(async ({ host }) => {
  organiser = await signInOrganiser(host.url)
  event = await organiser.addEvent()
  category = await organiser.addCategory(event.id, { title: 'Sub-14 de teste' })
})

/** A birthday on 1 January, this number of years before the event. */
const bornYearsBefore = (years: number) => `1/1/${Number(event.startDate.slice(0, 4)) - years}`

test('an organiser sets who may play, and a visitor is asked for the needed data and told who fits', async ({
  page,
  mail,
}) => {
  await test.step('the rule is set in the dialog of the category', async () => {
    await openAs(page, organiserEmail, `/manager/event/home?event=${event.id}`)
    await page.getByRole('button', { name: `Ações de ${category.title}` }).click()
    await page.getByRole('menuitem', { name: 'Editar' }).click()
    const form = page.getByRole('dialog', { name: 'Editar categoria' })
    await form.getByText('Quem pode jogar').click()
    await form.getByLabel('Só mulheres').check()
    await form.getByLabel('Idade máxima').fill('14')
    await expectReadable(page)
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(form).toHaveCount(0)
    await expect(page.getByText('feminina · até 14 anos')).toBeVisible()
    await expectSaved(page)
  })
  await test.step('the page shows the rule, and the wizard asks for the needed data', async () => {
    await page.goto(`/event-register/${event.id}`)
    await expect(page.getByText('feminina · até 14 anos')).toBeVisible()
    await beginRegistration(page, event.id)
    const birthDate = page.getByLabel('Data de nascimento de quem vai jogar', { exact: true })
    await expect(birthDate).toHaveCount(0)
    await choice(page, category).check()
    await expect(birthDate).toHaveAccessibleDescription(
      `A categoria ${category.title} pede a data de nascimento.`,
    )
    await finish(page).click()
    await expect(birthDate).toHaveAttribute('aria-invalid', 'true')
    await birthDate.fill(bornYearsBefore(20))
    await page.getByLabel('Feminino').check()
    await finish(page).click()
    await expect(page.getByText(`${category.title} é para quem tem até 14 anos em`)).toBeVisible()
    await expectReadable(page)
  })
  const guardian = `responsavel.${event.id.slice(0, 8)}@example.com`
  await test.step('a child is registered by a guardian', async () => {
    await page.getByRole('checkbox', { name: /18 anos ou mais/ }).check()
    await page.getByLabel('Data de nascimento de quem vai jogar', { exact: true }).fill(bornYearsBefore(10))
    await finish(page).click()
    await expect(page.getByRole('checkbox', { name: /18 anos ou mais/ })).toHaveCount(0)
    await page.getByLabel('Nome do responsável').fill('Rosa Prado')
    await page.getByLabel('Telefone do responsável').pressSequentially('13999990000')
    await page.getByLabel('E-mail do responsável').fill(guardian)
    await expectReadable(page)
    await finish(page).click()
    await expect(summary(page)).toBeVisible()
    await expect(page.getByText('Falta o responsável confirmar')).toBeVisible()
    await expectReadable(page)
  })
  await test.step('the guardian confirms by the link of the mail', async () => {
    const found = () => mail.mails.some(({ to }) => to?.[0]?.address === guardian)
    await expect.poll(found, { timeout: 30_000 }).toBe(true)
    await page.goto(linkIn(mail.mailTo(guardian), '/guardian/'))
    await expectReadable(page)
    await page.getByRole('button', { name: 'Sou responsável e confirmo' }).click()
    await expect(page.getByRole('heading', { name: 'Inscrição confirmada' })).toBeVisible()
    await expectReadable(page)
    await page.goto(`/event-register/${event.id}?step=inscricao`)
    await expect(page.getByText('Sua inscrição só é confirmada após o pagamento.')).toBeVisible()
  })
})

test('the birth date of the account is not put into the field in which somebody is about to type', async ({
  page,
  line,
  host,
}) => {
  const ruled = await organiser.addCategory(event.id, { rules: { gender: 'M', maxAge: 60 } })
  const client = await signedInClient(host.url, player)
  const { id, name, city } = answerOf(await client(getPerson))
  const body = { name, city, phoneNumber: '13999990000', gender: 'M', birthDate: bornOn } as const
  answerOf(await client(updatePerson, { params: { id }, body }))
  await openAs(page, player, `/event-register/${event.id}?step=dados`)
  await expect(page.getByText('Preenchido com os dados da sua conta.')).toBeVisible()
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Categorias' })).toBeFocused()
  line.set({ kind: 'pause', only: /^GET \/v1\/person / })
  await choice(page, ruled).check()
  const birthDate = page.getByLabel('Data de nascimento de quem vai jogar', { exact: true })
  await birthDate.focus()
  line.heal()
  await expect(page.getByLabel('Masculino')).toBeChecked()
  await birthDate.pressSequentially('3/4/1991')
  await expect(birthDate).toHaveValue('3/4/1991')
})

const bornOn = '1990-05-12T03:00:00.000Z'
