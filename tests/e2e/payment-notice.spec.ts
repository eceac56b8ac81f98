import type { Response } from 'playwright/test'
import { withdrawPlayer } from '#contract/players/player-spot.ts'
import { linkIn } from '#server/testing/mail-server.ts'
import { accessibilityProblems } from '#support/accessibility.ts'
import { sidewaysOverflow } from '#support/browser.ts'
import { expectSaved, hearSignal, playersPath } from '#support/courtside-screen.ts'
import { organiser as organiserEmail, signInOnScreen } from '#support/demo.ts'
import { test } from '#support/accounts.ts'
import { expect } from '#support/fixtures.ts'
import { largeTextProblems } from '#support/large-text.ts'
import { answerOf, signInOrganiser } from '#support/organiser.ts'
import { addPairs } from '#support/pairs.ts'
import { beginRegistration, choice, finish, summary } from '#support/registration-steps.ts'

// Without a signal, the app comes from the files that its worker has stored.
test.use({ viewport: { width: 360, height: 660 }, serviceWorkers: 'allow' })

test('a player sends a payment notice; the desk sees it, shows a code for a pair and marks all of it offline', async ({
  page,
  second: desk,
  host,
  mail,
}) => {
  const organiser = await signInOrganiser(host.url)
  const event = await organiser.addEvent({ pixKind: 'EMAIL', pixCode: 'pix@example.com' })
  const category = await addPairs(organiser, event, 1)
  const row = (name: string) => desk.getByRole('listitem').filter({ hasText: name })
  const dialog = desk.getByRole('dialog')

  const person =
    await test.step('after registering, the player says that it is paid, and who pays', async () => {
      const typed = await beginRegistration(page, event.id)
      await choice(page, category).check()
      await finish(page).click()
      await expect(summary(page)).toBeFocused()
      await page.getByRole('button', { name: 'Já paguei' }).click()
      const asked = page.getByRole('dialog', { name: 'Já paguei' })
      await asked.getByRole('textbox', { name: 'Dia do pagamento' }).fill('1/1/2099')
      await asked.getByLabel('Quem vai pagar?').fill('João Lima')
      await asked.getByRole('button', { name: 'Avisar' }).click()
      await expect(asked.getByText('A data não pode ser depois de hoje')).toBeVisible()
      await asked.getByRole('textbox', { name: 'Dia do pagamento' }).fill('1/2/2026')
      expect(await accessibilityProblems(page)).toEqual([])
      await asked.getByRole('button', { name: 'Avisar' }).click()
      await expect(page.getByText('Você avisou que pagou em 1/2/2026')).toBeVisible()
      return typed
    })

  await test.step('the link of the mail shows the same, and takes it back', async () => {
    const found = () => mail.mails.some(({ to }) => to?.[0]?.address === person.email)
    await expect.poll(found, { timeout: 30_000 }).toBe(true)
    await page.goto(linkIn(mail.mailTo(person.email), '/payment-notice/'))
    await expect(page.getByText('Você avisou que pagou em 1/2/2026')).toBeVisible()
    expect(await largeTextProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Retirar aviso' }).click()
    await page.getByRole('button', { name: 'Já paguei' }).click()
    const asked = page.getByRole('dialog', { name: 'Já paguei' })
    await asked.getByLabel('Quem vai pagar?').fill('João Lima')
    await asked.getByRole('button', { name: 'Avisar' }).click()
    await expect(page.getByText('Você avisou que pagou em')).toBeVisible()
  })

  await test.step('the organiser sees the payment notices, and finds the players by phone number', async () => {
    await signInOnScreen(desk, organiserEmail)
    await desk.goto(playersPath(event.id, category.id))
    await expect(desk.getByText('Disponível sem conexão').first()).toBeVisible()
    await expect(row(person.name)).toContainText(/Diz que pagou em \d+\/\d+ · pago por João Lima/)
    await desk.getByText('Já paguei').click()
    await expect(desk.getByText('1 diz que pagou')).toBeVisible()
    await expect(row('Ana Souza')).toHaveCount(0)
    expect(await largeTextProblems(desk)).toEqual([])
    await desk.getByText('Todos').click()
    await desk.getByRole('searchbox').fill('(13) 99999-0000')
    await expect(desk.getByText('1 inscrito', { exact: true })).toBeVisible()
    await desk.getByRole('searchbox').fill('')
    await desk.goto(`/manager/event/pairs?event=${event.id}`)
    await expect(row(person.name)).toContainText(/Diz que pagou em \d+\/\d+ · pago por João Lima/)
    await desk.goto(playersPath(event.id, category.id))
  })

  await test.step('offline a pair is shown one code for both, and is marked as paid', async () => {
    await desk.context().setOffline(true)
    await row('Ana Souza').getByRole('button', { name: 'Ana Souza' }).click()
    await dialog.getByRole('button', { name: 'Mostrar Pix' }).click()
    await expect(dialog.getByRole('img', { name: 'QR code do Pix de R$ 80,00' })).toBeVisible()
    await dialog.getByText(/^Dupla com Bia Souza/).click()
    await expect(dialog.getByRole('img', { name: 'QR code do Pix de R$ 160,00' })).toBeVisible()
    await expect(dialog.getByRole('heading')).toHaveText('Pix de Ana Souza e Bia Souza')
    const link = new URL((await dialog.getByRole('link').getAttribute('href')) ?? '')
    expect(link.host).toBe('wa.me')
    expect(link.searchParams.get('text')).toMatch(/5406160\.005802BR/)
    expect(await accessibilityProblems(desk)).toEqual([])
    expect(await sidewaysOverflow(desk)).toBe(0)
    expect(await largeTextProblems(desk)).toEqual([])
    await dialog.getByRole('button', { name: 'Marcar os 2 como pagos' }).click()
    await expect(dialog.getByText(/^Pago .* · PIX$/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Voltar à lista' }).click()
    await desk.getByRole('switch', { name: new RegExp(person.name) }).click()
    await expect(row(person.name)).not.toContainText('Diz que pagou')
    await expect(desk.getByText('3 pagos', { exact: true }).or(desk.getByText('3 inscritos'))).toBeVisible()
  })

  await test.step('online the server has all three payments', async () => {
    await desk.context().setOffline(false)
    await hearSignal(desk)
    await expectSaved(desk)
    const players = await organiser.players(category.id)
    expect(players.map(({ paymentDate }) => paymentDate !== null)).toEqual([true, true, true])
    await desk.goto(`/manager/event/desk?event=${event.id}`)
    await desk.getByRole('searchbox').fill(person.email)
    await desk.getByRole('searchbox').press('Enter')
    await expect(desk.getByRole('article', { name: person.name })).toContainText('Pago')
  })
})

test('the link of a mail about a spot that is gone says so, and to whom one who has paid turns', async ({
  page,
  host,
}) => {
  const organiser = await signInOrganiser(host.url)
  const event = await organiser.addEvent()
  const category = await organiser.addCategory(event.id)
  await beginRegistration(page, event.id)
  await choice(page, category).check()
  const isMade = (answer: Response) =>
    answer.request().method() === 'POST' && answer.url().endsWith('/event-register')
  const answered = page.waitForResponse(isMade)
  await finish(page).click()
  const { id } = (await (await answered).json()) as { id: string }
  const [player] = await organiser.players(category.id)
  const params = { playerId: player?.id ?? '' }
  answerOf(await organiser.client(withdrawPlayer, { params, body: {} }))
  await page.goto(`/payment-notice/${event.id}/${id}`)
  await expect(page.getByText(`A vaga em ${category.title} não está mais guardada.`)).toBeVisible()
  await expect(page.getByText('Não há nada a pagar')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Já paguei' })).toHaveCount(0)
  expect(await accessibilityProblems(page)).toEqual([])
})
