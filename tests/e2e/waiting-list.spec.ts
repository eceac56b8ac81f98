import { randomUUID } from 'node:crypto'
import type { Category } from '#contract/categories.ts'
import { createClient } from '#contract/calls/client.ts'
import type { Event } from '#contract/events/events.ts'
import { createPerson } from '#contract/persons.ts'
import { joinWaitingList } from '#contract/waiting-list/waiting-list.ts'
import { linkIn, type MailServer } from '#server/testing/mail-server.ts'
import { smallPhone, test } from '#support/accounts.ts'
import { pressEscape } from '#support/browser.ts'
import { pickMore } from '#support/courtside-screen.ts'
import { organiser as organiserEmail, player, signedInClient, openAs } from '#support/demo.ts'
import { expectReadable } from '#support/expect-readable.ts'
import { expect } from '#support/fixtures.ts'
import { answerOf, type Organiser, signInOrganiser } from '#support/organiser.ts'
import { beginRegistration, choice, summary } from '#support/registration-steps.ts'
import { changeStored } from '#support/stored-on-device.ts'

test.use(smallPhone)

let organiser: Organiser
let event: Event
let full: Category
test.beforeEach(async ({ host }) => {
  organiser = await signInOrganiser(host.url)
  event = await organiser.addEvent()
  full = await organiser.addCategory(event.id, { maxPlayers: 2 })
  for (const _ of [1, 2]) await organiser.register(event, full.id)
})

/** A mail that has arrived. */
async function mailOf(mail: MailServer, address: string, title: string) {
  const found = () =>
    mail.mails.find(({ to, subject }) => to?.[0]?.address === address && subject?.startsWith(title))
  await expect.poll(found, { timeout: 30_000 }).toBeTruthy()
  return mail.mailTo(address)
}

test('a player waits for a spot, the organiser gives it when somebody withdraws, and the phone shows how to pay', async ({
  page,
  host,
  line,
  mail,
}) => {
  const join = page.getByRole('button', { name: `Entrar na lista de espera: ${full.title}` })
  const person = await test.step('the page says which category is full', async () => {
    await page.goto(`/event-register/${event.id}`)
    await expect(page.getByText('Esgotada · lista de espera')).toBeVisible()
    const typed = await beginRegistration(page, event.id)
    await expect(choice(page, full)).toBeDisabled()
    await expect(page.getByText('Entre na lista de espera da que quiser jogar.')).toBeVisible()
    return typed
  })
  await test.step('a lost answer and another tap are one entry', async () => {
    line.set({ kind: 'drop-answer', only: /^POST \/v1\/event-register\/[^/]+\/waiting-list/ })
    await join.click()
    const asking = page.getByRole('dialog', { name: `Esperar uma vaga em ${full.title}?` })
    await expect(asking).toContainText('não conta entre as 2 categorias')
    await expectReadable(page)
    await asking.getByRole('button', { name: 'Entrar na lista' }).click()
    await expect(page.getByText('Sem conexão. Tente de novo quando o sinal voltar.')).toBeVisible()
    line.heal()
    await page.reload()
    await join.click()
    await asking.getByRole('button', { name: 'Entrar na lista' }).click()
    await expect(page.getByText('1ª pessoa da lista')).toBeVisible()
    await expectReadable(page)
  })
  await test.step('the device stores the entry, and a mail confirms it', async () => {
    await page.goto(`/event-register/${event.id}`)
    const waitingList = page.getByRole('region', { name: 'Lista de espera' })
    await expect(waitingList).toContainText(full.title)
    await expect(waitingList).toContainText(person.name)
    await expectReadable(page)
    expect((await mailOf(mail, person.email, 'Você está na lista de espera')).text).toContain(full.title)
  })

  await test.step('a device from before there were keys keeps the entry, and reads where to leave', async () => {
    let keys: unknown[] = []
    const setKeys = (wanted: unknown[]) =>
      changeStored(page, `play:waiting:${event.id}`, (entries: { key?: unknown }[]) => {
        keys = entries.map(({ key }) => key)
        return entries.map((entry, index) => ({ ...entry, key: wanted[index] }))
      })
    await setKeys([])
    await page.getByRole('button', { name: /^Sair da lista/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sair da lista' }).click()
    await expect(page.getByText('Para sair, abra o link do e-mail')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Lista de espera' })).toContainText(full.title)
    await setKeys(keys)
  })

  const desk = await page
    .context()
    .browser()
    ?.newContext({ baseURL: host.url, ...smallPhone })
  if (!desk) throw new Error('no second phone')
  const phone = await desk.newPage()
  await openAs(phone, organiserEmail)
  const give = phone.getByRole('button', { name: `Dar a vaga a ${person.name}` })
  await test.step('the organiser reads the waiting list, also offline', async () => {
    await phone.goto(`/manager/event/home?event=${event.id}`)
    await phone.getByRole('link', { name: '1 pessoa na lista de espera' }).click()
    await expect(phone.getByText(person.name)).toBeVisible()
    await desk.setOffline(true)
    await expect(phone.getByText('precisam de internet')).toBeVisible()
    await expect(phone.getByText(person.name)).toBeVisible()
    await expect(give).toBeDisabled()
    await expect(phone.getByRole('button', { name: 'Pôr na lista' })).toBeDisabled()
    await desk.setOffline(false)
    await expectReadable(phone)
  })
  await test.step('a person who asks at the desk is put on the list by hand', async () => {
    await phone.getByRole('button', { name: 'Pôr na lista' }).click()
    const adding = phone.getByRole('dialog', { name: 'Pôr na lista de espera' })
    await adding.getByRole('button', { name: 'Pôr na lista' }).click()
    await expect(adding.getByText('Informe o nome')).toBeVisible()
    await adding.getByLabel('Nome').fill('Lia de Andrade Prado')
    await adding.getByLabel('Telefone').fill('13999990000')
    await expectReadable(phone)
    await adding.getByRole('button', { name: 'Pôr na lista' }).click()
    await expect(adding).toBeHidden()
    await expect(phone.getByText('2 pessoas esperam')).toBeVisible()
    await phone.getByRole('button', { name: /^Tirar .*Lia de Andrade Prado/ }).click()
    await phone
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Tirar/ })
      .click()
    await expect(phone.getByText('1 pessoa espera')).toBeVisible()
    await give.click()
    await expect(phone.getByRole('alertdialog')).toContainText('A categoria está esgotada: 2 de 2.')
    await phone.getByRole('button', { name: 'Cancelar' }).click()
  })
  await test.step('when somebody withdraws, the spot is offered on the same screen, and given', async () => {
    await phone.goto(`/manager/event/players?event=${event.id}&category=${full.id}`)
    const [first] = await organiser.players(full.id)
    await phone.getByRole('button', { name: first?.person.name }).first().click()
    await pickMore(phone, 'Desistência')
    await phone.getByRole('button', { name: 'Registrar desistência' }).click()
    await expect(phone.getByText(`Vaga livre em ${full.title}`)).toBeVisible()
    await expectReadable(phone)
    await phone.getByRole('button', { name: 'Dar a vaga' }).click()
    await phone.getByRole('alertdialog').getByRole('button', { name: 'Dar a vaga' }).click()
    await expect(
      phone.getByText(`${person.name} tem a vaga em ${full.title} e recebe um e-mail.`),
    ).toBeVisible()
    await expect(phone.getByText(`Vaga livre em ${full.title}`)).toHaveCount(0)
    await expect(phone.getByRole('button', { name: person.name }).first()).toBeVisible()
  })
  await desk.close()

  await test.step('the phone of the waiting person shows it, and how to pay', async () => {
    expect((await mailOf(mail, person.email, 'Abriu uma vaga')).text).toContain('80,00')
    await page.reload()
    await expect(page.getByText(`Abriu uma vaga em ${full.title}!`)).toBeVisible()
    await expectReadable(page)
    await page.getByRole('button', { name: 'Ver como pagar' }).click()
    await expect(summary(page)).toBeVisible()
    await expect(page.getByRole('img', { name: 'QR code do PIX' })).toBeVisible()
  })
})

test('a person put on a list by somebody else confirms it in the account, or leaves it by the mail', async ({
  page,
  host,
  mail,
}) => {
  const stranger = createClient({ base: `${host.url}/v1`, transport: fetch })
  const wait = async (name: string, email: string) => {
    const body = { name, email, phoneNumber: '00900000055' }
    const { id: personId } = answerOf(await stranger(createPerson, { body }))
    const params = { id: event.id }
    return answerOf(await stranger(joinWaitingList, { params, body: { personId, categoryId: full.id } }))
  }
  expect(await wait('Bia Meireles', player)).toMatchObject({ isConfirmed: false })
  await openAs(page, player)
  const card = page.getByRole('article').filter({ hasText: full.title })
  await expect(card.getByText('Feita por outra pessoa')).toBeVisible()
  await expectReadable(page)
  await card.getByRole('button', { name: 'Quero esta vaga' }).click()
  await expect(card.getByText('Feita por outra pessoa')).toHaveCount(0)
  await expect(card.getByText('1ª pessoa da lista')).toBeVisible()

  const email = `fila.${randomUUID().slice(0, 8)}@example.com`
  await wait('Ana de Tal', email)
  const letter = await mailOf(mail, email, 'Você está na lista de espera')
  await page.goto(linkIn(letter, '/waiting-list/'))
  await expect(page.getByText('2ª pessoa')).toBeVisible()
  await expectReadable(page)
  await page.getByRole('button', { name: /Sair da lista/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair da lista' }).click()
  await expect(page.getByRole('heading', { name: 'Você saiu da lista de espera' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Este lugar na lista não existe mais' })).toBeVisible()
})

test('a category or event with a waiting list can not be removed; the alternative is offered, also offline', async ({
  page,
  host,
}) => {
  const caio = await signedInClient(host.url, player)
  const body = { name: 'Caio Meireles', email: player, phoneNumber: '00900000056' }
  const { id: personId } = answerOf(await caio(createPerson, { body }))
  const waits = { personId, categoryId: full.id }
  const joined = await caio(joinWaitingList, { params: { id: event.id }, body: waits })
  expect(answerOf(joined)).toMatchObject({ isConfirmed: true })
  for (const { id } of await organiser.players(full.id)) await organiser.removePlayer(id)
  await openAs(page, organiserEmail, `/manager/event/home?event=${event.id}`)
  // Screens and questions that are opened without signal must be on the phone before.
  await page.getByRole('link', { name: '1 pessoa na lista de espera' }).click()
  await expect(page.getByText('Caio Meireles')).toBeVisible()
  await page.goBack()
  const actions = page.getByRole('button', { name: `Ações de ${full.title}` })
  const remove = page.getByRole('menuitem', { name: 'Remover categoria' })
  const question = page.getByRole('alertdialog', { name: 'Esta categoria não pode ser removida' })
  await actions.click()
  await remove.click()
  await expect(question).toBeVisible()
  await pressEscape(page)
  await expect(question).toHaveCount(0)
  await actions.click()
  await expect(remove).toBeVisible()
  await page.context().setOffline(true)
  await remove.click()
  await expect(question).toContainText(`1 pessoa espera por uma vaga em ${full.title}.`)
  await question.getByRole('button', { name: 'Abrir a lista de espera' }).click()
  await expect(page.getByText('Caio Meireles')).toBeVisible()
  await page.context().setOffline(false)

  await page.goto(`/manager/event/details?event=${event.id}`)
  await expect(page.getByText('1 pessoa espera por uma vaga: o evento não é removido')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remover evento' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancelar evento' }).click()
  const cancelling = page.getByRole('alertdialog', { name: `Cancelar ${event.title}?` })
  await expect(cancelling).toContainText('Quem espera por uma vaga é avisado por e-mail')
  await cancelling.getByLabel('Motivo').fill('Quadra alagada')
  await cancelling.getByRole('button', { name: 'Cancelar o evento' }).click()
  await page.getByRole('button', { name: 'Remover evento' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover o evento' }).click()
  await expect(page.getByText('Evento removido com sucesso.')).toBeVisible()
})
