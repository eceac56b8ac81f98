import { type Category, updateCategory } from '#contract/categories.ts'
import type { Page, Response } from 'playwright/test'
import type { Event } from '#contract/events/events.ts'
import { setRegulation } from '#contract/regulations/regulation-calls.ts'
import { withdrawPlayer } from '#contract/players/player-spot.ts'
import { listWaiting, promoteWaiting } from '#contract/waiting-list/waiting-list.ts'
import { linkIn } from '#server/testing/mail-server.ts'
import { smallPhone, test } from '#support/accounts.ts'
import { expectReadable } from '#support/expect-readable.ts'
import { expect } from '#support/fixtures.ts'
import { answerOf, type Organiser, signInOrganiser } from '#support/organiser.ts'
import {
  beginRegistration,
  choice,
  fillPersonalData,
  finish,
  newPerson,
  summary,
} from '#support/registration-steps.ts'

test.use(smallPhone)

let organiser: Organiser
let event: Event
let full: Category
test.beforeEach(async ({ host }) => {
  organiser = await signInOrganiser(host.url)
  event = await organiser.addEvent()
  full = await organiser.addCategory(event.id, { title: 'Sub-14', maxPlayers: 2, rules: { maxAge: 14 } })
  for (const _ of [1, 2]) await organiser.register(event, full.id)
  const body = { text: 'Art. 1º Leve água.' }
  answerOf(await organiser.client(setRegulation, { params: { id: event.id }, body }))
})

/** A birthday on 1 January, this number of years before the event. */
const bornYearsBefore = (years: number) => `1/1/${Number(event.startDate.slice(0, 4)) - years}`

/** Gives the spot to the only person who waits, in a category with one spot more. */
async function promote({ id: eventId } = event, { id: categoryId, ...fields } = full): Promise<void> {
  const { title, category, award, listSort } = fields
  const more = { title, category, award, listSort, maxPlayers: 3 }
  answerOf(await organiser.client(updateCategory, { params: { categoryId }, body: more }))
  const [waiting] = answerOf(await organiser.client(listWaiting, { params: { id: eventId } }))
  const params = { id: eventId, waitingId: waiting?.id ?? '' }
  answerOf(await organiser.client(promoteWaiting, { params }))
}

test('a list asks for a child what a registration asks, and with the spot the guardian confirms before anybody pays', async ({
  page,
  line,
  mail,
}) => {
  const child = newPerson()
  const guardian = `mae.${child.email}`
  const join = page.getByRole('button', { name: `Entrar na lista de espera: ${full.title}` })
  const asking = page.getByRole('dialog', { name: `Esperar uma vaga em ${full.title}?` })
  const birthDate = asking.getByLabel('Data de nascimento de quem vai jogar', { exact: true })
  const send = asking.getByRole('button', { name: 'Entrar na lista' })
  const titles = (address: string) =>
    mail.mails.flatMap(({ to, subject = '' }) => (to?.[0]?.address === address ? subject : []))
  const waitingTitle = `Você está na lista de espera: ${event.title}`

  await test.step('the birth date and the guardian are asked for, and who does not fit is told', async () => {
    await beginRegistration(page, event.id, child)
    await join.click()
    await expect(birthDate).toHaveAccessibleDescription(
      `A categoria ${full.title} pede a data de nascimento.`,
    )
    await expectReadable(page)
    await send.click()
    await expect(birthDate).toHaveAttribute('aria-invalid', 'true')
    await expect(birthDate).toBeFocused()
    await birthDate.fill(bornYearsBefore(20))
    await send.click()
    await expect(asking.getByText(`${full.title} é para quem tem até 14 anos em`)).toBeVisible()
    await expectReadable(page)
    await birthDate.fill(bornYearsBefore(10))
    await send.click()
    await expect(asking.getByText('Informe o nome do responsável')).toBeVisible()
    await asking.getByLabel('Nome do responsável').fill('Rosa Prado')
    await asking.getByLabel('Telefone do responsável').fill('13999990000')
    await asking.getByLabel('E-mail do responsável').fill(guardian)
  })
  await test.step('the regulation is accepted in the dialog, and a lost connection keeps what was typed', async () => {
    await send.click()
    const accepts = asking.getByRole('checkbox', { name: 'Li e aceito o regulamento do evento' })
    await expect(accepts).toBeFocused()
    await expect(asking.getByText('Leia o regulamento e marque que você aceita')).toBeVisible()
    await expectReadable(page)
    await accepts.check()
    line.set({ kind: 'drop-answer', only: /^POST \/v1\/event-register\/[^/]+\/waiting-list/ })
    await send.click()
    await expect(asking.getByText('Sem conexão. Tente de novo quando o sinal voltar.')).toBeVisible()
    await expect(asking.getByLabel('Nome do responsável')).toHaveValue('Rosa Prado')
    await expect(accepts).toBeChecked()
    line.heal()
    await page.reload()
    await join.click()
    await expect(birthDate).toHaveValue(bornYearsBefore(10))
    await expect(asking.getByLabel('E-mail do responsável')).toHaveValue(guardian)
    await send.click()
    await expect(asking).toHaveCount(0)
    await expect(page.getByText('1ª pessoa da lista')).toBeVisible()
    // After the promotion, this mail would no longer be true and no longer be sent.
    await expect.poll(() => titles(child.email), { timeout: 30_000 }).toEqual([waitingTitle])
  })
  await test.step('with the spot the guardian is asked, and the phone shows nothing to pay', async () => {
    await promote()
    await page.goto(`/event-register/${event.id}`)
    await expect(page.getByText('O responsável recebe um e-mail para confirmar')).toBeVisible()
    await expectReadable(page)
    await page.getByRole('button', { name: 'Ver a inscrição' }).click()
    await expect(page.getByText('Falta o responsável confirmar')).toBeVisible()
    await expect(page.getByRole('img', { name: 'QR code do PIX' })).toHaveCount(0)
    await expect
      .poll(() => titles(guardian), { timeout: 30_000 })
      .toEqual([`Confirme a inscrição: ${event.title}`])
    expect(titles(child.email)).toEqual([waitingTitle])
  })
  await test.step('the guardian confirms by the mail, and the phone shows how to pay', async () => {
    const guardiansPhone = await page.context().newPage()
    await guardiansPhone.goto(linkIn(mail.mailTo(guardian), '/guardian/'))
    await guardiansPhone.getByRole('button', { name: 'Sou responsável e confirmo' }).click()
    await expect(guardiansPhone.getByRole('heading', { name: 'Inscrição confirmada' })).toBeVisible()
    await guardiansPhone.close()
    await page.reload()
    await expect(page.getByRole('img', { name: 'QR code do PIX' })).toBeVisible()
  })
})

/** Registers in one category, and waits on the same device for a spot in a full one. */
async function registerAndWait(page: Page) {
  const created = await organiser.addEvent()
  const open = await organiser.addCategory(created.id)
  const sought = await organiser.addCategory(created.id, { maxPlayers: 2 })
  for (const _ of [1, 2]) await organiser.register(created, sought.id)
  const person = await beginRegistration(page, created.id)
  await choice(page, open).check()
  await finish(page).click()
  await page.getByRole('button', { name: 'Fazer outra inscrição' }).click()
  await fillPersonalData(page, person)
  await page.getByRole('button', { name: `Entrar na lista de espera: ${sought.title}` }).click()
  const asking = page.getByRole('dialog', { name: `Esperar uma vaga em ${sought.title}?` })
  await asking.getByRole('button', { name: 'Entrar na lista' }).click()
  await expect(page.getByText('1ª pessoa da lista')).toBeVisible()
  return { created, open, sought, person }
}

test('a spot that opened leaves the registration of the device alone until a tap asks for it', async ({
  page,
}) => {
  const { created, open, sought } = await registerAndWait(page)
  await promote(created, sought)
  await page.goto(`/event-register/${created.id}`)
  await expect(page.getByText(`Abriu uma vaga em ${sought.title}!`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lista de espera' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Ver minha inscrição' }).click()
  await expect(summary(page)).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: open.title })).toBeVisible()
  await page.goto(`/event-register/${created.id}`)
  await page.getByRole('button', { name: 'Ver como pagar' }).click()
  await expect(page.getByRole('definition').filter({ hasText: sought.title })).toBeVisible()
  await page.goto(`/event-register/${created.id}`)
  await expect(page.getByRole('button', { name: 'Ver minha inscrição' })).toBeVisible()
  await expect(page.getByText('Abriu uma vaga')).toHaveCount(0)
})

test('a spot that opened and is gone again is not offered for payment', async ({ page }) => {
  const { created, open, sought, person } = await registerAndWait(page)
  await promote(created, sought)
  const own = (await organiser.players(sought.id)).find((one) => one.person.name === person.name)
  answerOf(await organiser.client(withdrawPlayer, { params: { playerId: own?.id ?? '' }, body: {} }))
  await page.goto(`/event-register/${created.id}`)
  await expect(page.getByText(`${person.name} teve uma vaga em ${sought.title}`)).toBeVisible()
  await expect(page.getByText('Abriu uma vaga')).toHaveCount(0)
  await page.getByRole('button', { name: 'Ver minha inscrição' }).click()
  await expect(page.getByRole('definition').filter({ hasText: open.title })).toBeVisible()
})

test('an entry that the person leaves while it is being asked for does not come back', async ({ page }) => {
  const { created } = await registerAndWait(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/v1/waiting-list/*', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    await held.promise
    await route.fulfill({ response })
  })
  await page.goto(`/event-register/${created.id}`)
  await page.getByRole('button', { name: /^Sair da lista/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair da lista' }).click()
  const list = page.getByRole('region', { name: 'Lista de espera' })
  await expect(list).toHaveCount(0)
  const isHeld = (answer: Response) =>
    answer.request().method() === 'GET' && answer.url().includes('/v1/waiting-list/')
  const answered = page.waitForResponse(isHeld)
  held.resolve()
  await (await answered).finished()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  await expect(list).toHaveCount(0)
  expect(await page.evaluate((key) => localStorage.getItem(key), `play:waiting:${created.id}`)).toBeNull()
})

test('a person who waited and then registered is not called lost', async ({ page }) => {
  const { created, sought } = await registerAndWait(page)
  const [first] = await organiser.players(sought.id)
  await organiser.removePlayer(first?.id ?? '')
  await page.reload()
  await choice(page, sought).check()
  await finish(page).click()
  await expect(summary(page)).toBeVisible()
  await page.goto(`/event-register/${created.id}`)
  await expect(page.getByRole('region', { name: 'Lista de espera' })).toHaveCount(0)
  await expect(page.getByText('não está mais na lista de espera')).toHaveCount(0)
})

test('a spot from the waiting list that is paid already is not to be paid again', async ({ page }) => {
  const { created, sought, person } = await registerAndWait(page)
  await promote(created, sought)
  const own = (await organiser.players(sought.id)).find((one) => one.person.name === person.name)
  await organiser.setPayment(own?.id ?? '', true)
  await page.goto(`/event-register/${created.id}`)
  const spot = page.getByRole('status').filter({ hasText: `Abriu uma vaga em ${sought.title}!` })
  await expect(spot).toContainText('Não há nada a pagar.')
  await spot.getByRole('button', { name: 'Ver a inscrição' }).click()
  await expect(summary(page)).toBeVisible()
})

test('a person who waits is known again on the same device after somebody else was typed', async ({
  page,
}) => {
  const created = await organiser.addEvent()
  const sought = await organiser.addCategory(created.id, { maxPlayers: 2 })
  for (const _ of [1, 2]) await organiser.register(created, sought.id)
  const person = await beginRegistration(page, created.id)
  const join = page.getByRole('button', { name: `Entrar na lista de espera: ${sought.title}` })
  await join.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Entrar na lista' }).click()
  const isInLine = page.getByText('1ª pessoa da lista')
  await expect(isInLine).toBeVisible()
  for (const [typed, isKnown] of [
    [newPerson(), false],
    [person, true],
  ] as const) {
    await page.getByRole('button', { name: 'Voltar' }).click()
    await page.getByLabel('Telefone com DDD').clear()
    await fillPersonalData(page, typed)
    await expect(isKnown ? isInLine : join).toBeVisible()
  }
})
