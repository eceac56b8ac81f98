import { createClient } from '#contract/calls/client.ts'
import { createPerson } from '#contract/persons.ts'
import { setPlayerPayment } from '#contract/players/player-money.ts'
import { withdrawPlayer } from '#contract/players/player-spot.ts'
import { register } from '#contract/registrations/registrations.ts'
import { linkIn } from '#server/testing/mail-server.ts'
import { accessibilityProblems } from '#support/accessibility.ts'
import { sidewaysOverflow, untilNoDialog } from '#support/browser.ts'
import { expectSaved, hearSignal, pickMore, playersPath } from '#support/courtside-screen.ts'
import { organiser as organiserEmail, signInOnScreen } from '#support/demo.ts'
import { test } from '#support/accounts.ts'
import { expect } from '#support/fixtures.ts'
import { largeTextProblems } from '#support/large-text.ts'
import { answerOf, signInOrganiser } from '#support/organiser.ts'

// Without a signal the app comes from what its worker has kept.
test.use({ viewport: { width: 360, height: 660 }, serviceWorkers: 'allow' })

test('withdrawn players get refunds, by returning the PIX payment or to a key from a mailed link, marked offline', async ({
  page: player,
  second: desk,
  host,
  mail,
}) => {
  const organiser = await signInOrganiser(host.url)
  const event = await organiser.addEvent({ refundCharge: 10 })
  const category = await organiser.addCategory(event.id)
  const visitor = createClient({ base: `${host.url}/v1`, transport: fetch })
  const addPaid = async (name: string, method: 'PIX' | 'CASH') => {
    const email = `${method.toLowerCase()}.${event.id.slice(0, 8)}@example.com`
    const person = { name, phoneNumber: '13999990000', email }
    const { id: personId } = answerOf(await visitor(createPerson, { body: person }))
    const fields = { eventId: event.id, personId, categories: [category.id], paymentValue: 80 }
    const { players } = answerOf(await visitor(register, { body: fields }))
    const playerId = players?.[0]?.id ?? ''
    answerOf(await organiser.client(setPlayerPayment, { body: { playerId, payment: true, method } }))
    return { playerId, email }
  }
  await desk.setViewportSize({ width: 360, height: 660 })
  const { email } = await addPaid('Ana Prado', 'CASH')
  const { playerId: byPix } = await addPaid('Bia Moura', 'PIX')
  const params = { playerId: byPix }
  answerOf(await organiser.client(withdrawPlayer, { params, body: { whole: true } }))
  const totals = `/manager/event/totals?event=${event.id}`
  const row = (name: string) => desk.getByRole('listitem').filter({ hasText: name })

  await test.step('the terms are shown on the page of the event', async () => {
    await player.goto(`/event-register/${event.id}`)
    await expect(
      player.getByText(/recebe de volta o que pagou, menos R\$\s10,00 por categoria/),
    ).toBeVisible()
  })

  await test.step('the event keeps its part from a player who withdraws, unless the organisers are the reason', async () => {
    await signInOnScreen(desk, organiserEmail)
    await desk.goto(playersPath(event.id, category.id))
    await desk.getByRole('button', { name: 'Ana Prado' }).first().click()
    await pickMore(desk, 'Desistência')
    const dialog = desk.getByRole('alertdialog').or(desk.getByRole('dialog'))
    await expect(dialog.getByText(/A devolver R\$\s70,00/)).toBeVisible()
    await expect(dialog.getByText(/a devolver tudo, R\$\s80,00/)).toBeVisible()
    expect(await accessibilityProblems(desk)).toEqual([])
    await desk.getByRole('button', { name: 'Registrar desistência' }).click()
    await untilNoDialog(desk)
    await expectSaved(desk)
  })

  await test.step('the list shows the amounts and how to refund them; a key is requested by mail', async () => {
    await desk.goto(totals)
    await expect(desk.getByText(/Falta devolver R\$\s150,00/)).toBeVisible()
    await expect(row('Bia Moura')).toContainText('toque em Devolver (até 90 dias): não precisa de chave')
    await expect(row('Ana Prado')).toContainText(/R\$\s70,00/)
    await expect(row('Ana Prado')).toContainText('(13) 9 9999-0000')
    expect(await accessibilityProblems(desk)).toEqual([])
    expect(await sidewaysOverflow(desk)).toBe(0)
    await desk.getByRole('button', { name: 'Pedir a chave PIX de Ana Prado por e-mail' }).click()
    await expect(row('Ana Prado')).toContainText('Chave pedida em')
  })

  await test.step('the player opens the link of the mail and gives the key, once', async () => {
    const title = `Para onde devolver: ${event.title}`
    const arrived = () =>
      mail.mails.some(({ to, subject }) => to?.[0]?.address === email && subject === title)
    await expect.poll(arrived, { timeout: 30_000 }).toBe(true)
    const link = linkIn(mail.mailTo(email, title), '/refund-key/')
    await player.goto(link)
    await expect(player.getByRole('heading', { name: 'Para onde devolver?' })).toBeVisible()
    await expect(player.getByText(/R\$\s70,00/)).toBeVisible()
    await player.getByLabel('Tipo da chave').selectOption('CPF')
    await player.getByLabel('Chave PIX', { exact: true }).fill('111.111.111-11')
    await player.getByLabel('Nome de quem recebe').fill('Ana Prado')
    await player.getByRole('button', { name: 'Enviar chave' }).click()
    await expect(player.getByText('Confira a chave: este CPF não existe')).toBeVisible()
    expect(await accessibilityProblems(player)).toEqual([])
    expect(await largeTextProblems(player)).toEqual([])
    await player.getByLabel('Chave PIX', { exact: true }).fill('529.982.247-25')
    await player.getByRole('button', { name: 'Enviar chave' }).click()
    await expect(player.getByRole('heading', { name: 'Chave PIX enviada' })).toBeVisible()
    await player.goto(link)
    await expect(player.getByRole('heading', { name: 'Este link já foi usado' })).toBeVisible()
  })

  await test.step('the organiser reads the key, and marks both refunds offline', async () => {
    await desk.reload()
    await expect(row('Ana Prado')).toContainText('52998224725')
    expect(await largeTextProblems(desk)).toEqual([])
    await desk.context().setOffline(true)
    await desk.getByRole('switch', { name: 'Devolvido a Ana Prado' }).click()
    await desk.getByRole('switch', { name: 'Devolvido a Bia Moura' }).click()
    await expect(desk.getByText('Tudo foi devolvido.')).toBeVisible()
    await desk.context().setOffline(false)
    await hearSignal(desk)
    await expectSaved(desk)
    const players = await organiser.players(category.id)
    expect(players.map(({ refundedAt, refundKept }) => [Boolean(refundedAt), refundKept])).toEqual([
      [true, 10],
      [true, null],
    ])
  })
})
