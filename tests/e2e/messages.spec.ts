import { createPlayer } from '#contract/registrations/walk-in.ts'
import { accessibilityProblems } from '#support/accessibility.ts'
import { sidewaysOverflow } from '#support/browser.ts'
import { expectSaved, hearSignal, openPlayers } from '#support/courtside-screen.ts'
import { expect, test } from '#support/fixtures.ts'
import { inDays } from '#support/new-event-form.ts'
import { answerOf, signInOrganiser } from '#support/organiser.ts'

// Without a signal, the app comes from the files that its worker has stored.
test.use({ viewport: { width: 360, height: 660 }, serviceWorkers: 'allow' })

const people = ['Marina Costa', 'Lia Prado', 'Caio Melo']
const addressOf = (name: string) => `${name.split(' ')[0]?.toLowerCase()}.mensagens@example.com`

test('people who owe are written to offline and read their own amount; WhatsApp is opened for each', async ({
  page,
  context,
  host,
}) => {
  const organiser = await signInOrganiser(host.url)
  const event = await organiser.addEvent()
  const category = await organiser.addCategory(event.id, { title: 'Simples A', maxPlayers: 16 })
  for (const name of people) {
    const person = { name, phoneNumber: '11999990000', email: addressOf(name) }
    const fields = { eventId: event.id, categories: [category.id], paymentValue: event.registrationFee }
    answerOf(await organiser.client(createPlayer, { body: { ...fields, person } }))
  }
  const players = await organiser.players(category.id)
  const [player] = players
  if (!player) throw new Error('nobody was registered')
  await organiser.setPayment(player.id, true)
  await openPlayers(page, { organiser, event, category, players, player })
  const messages = `/manager/event/messages?event=${event.id}`
  await page.goto(messages)
  await expectSaved(page)
  const [subject, body] = [page.getByLabel('Assunto'), page.getByLabel('Texto')]

  await test.step('the number and the names of the recipients are shown before anything is sent', async () => {
    await expect(page.getByText('3 inscritos')).toBeVisible()
    await page.getByText('Não pagos', { exact: true }).click()
    await expect(page.getByText('2 inscritos')).toBeVisible()
    await page.getByText('Ver nomes').click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Lia Prado' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: player.person.name })).toHaveCount(0)
  })

  await context.setOffline(true)
  await test.step('typed text survives closing the page, and is previewed as a recipient reads it', async () => {
    await subject.fill('Falta pagar')
    await body.fill('Olá, {nome}! Pague ')
    await page.getByRole('button', { name: 'Valor' }).click()
    await expect(body).toHaveValue('Olá, {nome}! Pague {valor}')
    await page.reload()
    await expect(body).toHaveValue('Olá, {nome}! Pague {valor}')
    await expect(page.getByText('2 inscritos')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Como fica' })).toContainText(
      /Olá, (Lia|Marina|Caio)! Pague R\$/,
    )
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
  })

  await test.step('another PIX key and an unknown field are refused before sending', async () => {
    await body.fill('{apelido}, faça um pix para outra@example.com')
    await page.getByRole('button', { name: 'Enviar e-mail' }).click()
    await expect(page.getByText('Não existe o campo {apelido}')).toBeVisible()
    await body.fill('Faça um pix para outra@example.com')
    await expect(page.getByText('Só a chave PIX do evento')).toBeVisible()
    await body.fill('Olá, {nome}! Pague {valor}')
  })

  await test.step('the message waits for the connection, and is sent once', async () => {
    await page.getByRole('button', { name: 'Enviar e-mail' }).click()
    const question = page.getByRole('alertdialog', { name: 'Enviar a 2 inscritos?' })
    await expect(question).toContainText('não pagos')
    const send = question.getByRole('button', { name: 'Enviar', exact: true })
    await send.evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    const sent = page.getByRole('article', { name: 'Falta pagar' })
    await expect(sent).toContainText('Por enviar')
    await expect(body).toHaveValue('')
    await context.setOffline(false)
    await hearSignal(page)
    await expectSaved(page)
    await expect(sent).toContainText('2 entregues', { timeout: 30_000 })
    await sent.getByText('Ver texto e nomes').click()
    await expect(sent).toContainText('Entregue ao servidor de e-mail')
    const mailbox = async () => (await fetch(`${host.url}/dev/mailbox`)).text()
    // The copy is another mail, which may be sent after those that are counted above.
    await expect.poll(mailbox).toContain('Cópia: Falta pagar')
    expect((await mailbox()).match(/>Falta pagar</g)).toHaveLength(2)
  })

  await test.step('WhatsApp is opened with the complete text; the mark means only that it was opened', async () => {
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    await page.getByText('WhatsApp', { exact: true }).first().click()
    await body.fill('Oi, {nome}!')
    await page.getByRole('button', { name: 'Preparar WhatsApp' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Preparar' }).click()
    await expect(page.getByRole('heading', { name: 'Abertas: 0 de 3' })).toBeVisible()
    const open = page.getByRole('link', { name: 'Abrir o WhatsApp para Lia Prado' })
    await expect(open).toHaveAttribute(
      'href',
      `https://wa.me/5511999990000?text=${encodeURIComponent('Oi, Lia!')}`,
    )
    const [popup] = await Promise.all([context.waitForEvent('page'), open.click()])
    await popup.close()
    await expect(page.getByRole('heading', { name: 'Abertas: 1 de 3' })).toBeVisible()
    await expectSaved(page)
    await page.reload()
    await expect(page.getByRole('listitem').filter({ hasText: 'Lia Prado' })).toContainText('Aberta')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar contatos' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('contatos.vcf')
    // A click may have scrolled the page. What is half under the header counts as too small a target.
    await page.evaluate(() => scrollTo(0, 0))
    expect(await accessibilityProblems(page)).toEqual([])
  })

  await test.step('registered people are told of changed days once an organiser decides so', async () => {
    await page.goto(`/manager/event/details?event=${event.id}`)
    const end = page.getByRole('textbox', { name: 'Encerramento' })
    const day = inDays(40)
    await end.fill(day)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Avisar 3 inscritos?')).toBeVisible()
    await expect(page.getByText(/^Data.* → /)).toContainText(day)
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Avisar por e-mail' }).click()
    await expect(page.getByText('3 inscritos por avisar em')).toBeVisible()
    await page.reload()
    await expect(page.getByText('3 inscritos por avisar em')).toBeVisible()
  })
})
