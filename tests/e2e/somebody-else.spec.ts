import { randomUUID } from 'node:crypto'
import type { Category } from '#contract/categories.ts'
import { type Client, createClient } from '#contract/calls/client.ts'
import type { Event } from '#contract/events/events.ts'
import { createPerson } from '#contract/persons.ts'
import { removePlayer } from '#contract/players/player-spot.ts'
import { type Registration, register } from '#contract/registrations/registrations.ts'
import { accessibilityProblems } from '#support/accessibility.ts'
import { sidewaysOverflow } from '#support/browser.ts'
import { organiser as organiserEmail, player, signedInClient, openAs } from '#support/demo.ts'
import { expect, test } from '#support/fixtures.ts'
import { type Organiser, signInOrganiser } from '#support/organiser.ts'
import {
  beginRegistration,
  choice,
  fillPersonalData,
  finish,
  newPerson,
  summary,
} from '#support/registration-steps.ts'
import { changeStored } from '#support/stored-on-device.ts'

let organiser: Organiser
let event: Event
let category: Category
let stranger: Client
test.beforeEach(async ({ host }) => {
  organiser = await signInOrganiser(host.url)
  event = await organiser.event('INSCRICOES_ABERTAS')
  category = await organiser.addCategory(event.id)
  stranger = createClient({ base: `${host.url}/v1`, transport: fetch })
})

/** Somebody registers a person in the category, on any device and without a session. */
async function registered(name: string, email: string): Promise<Registration> {
  const person = await stranger(createPerson, { body: { name, email, phoneNumber: '00900000055' } })
  if (person.kind !== 'ok') throw new Error('the person was not taken')
  const { id: eventId, registrationFee: paymentValue } = event
  const body = { eventId, personId: person.answer.id, categories: [category.id], paymentValue }
  const outcome = await stranger(register, { body })
  if (outcome.kind !== 'ok') throw new Error(`not registered: ${JSON.stringify(outcome)}`)
  return outcome.answer
}

test('a person registered from elsewhere reads where the payment data are, and what can be done', async ({
  page,
}) => {
  const name = `Nina ${randomUUID().slice(0, 8)}`
  const email = `nina.${randomUUID().slice(0, 8)}@example.com`
  const { txid } = await registered(name, email)
  const other = await organiser.addCategory(event.id)
  await page.goto(`/event-register/${event.id}?step=dados`)
  const next = page.getByRole('button', { name: 'Selecionar categorias' })
  await page.getByLabel('Nome completo').fill(name)
  await page.getByLabel('Telefone com DDD').pressSequentially('13999990000')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await next.click()
  await page.getByRole('checkbox', { name: other.title }).check()
  await page.getByRole('button', { name: 'Finalizar inscrição' }).click()

  await expect(page.getByRole('heading', { name: 'Inscrição encontrada' })).toBeFocused()
  await expect(page.getByText('Enviamos os dados de pagamento para o e-mail informado.')).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  expect(await page.content()).not.toContain(txid)
  await expect(page.getByText(category.title)).toHaveCount(0)
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await organiser.players(other.id)).toEqual([])

  await page.getByRole('button', { name: 'Corrigir nome ou e-mail' }).click()
  await page.getByLabel('Nome completo').fill(`${name} Filha`)
  await next.click()
  await page.getByRole('checkbox', { name: other.title }).check()
  await page.getByRole('button', { name: 'Finalizar inscrição' }).click()
  await expect(page.getByRole('heading', { name: 'Resumo' })).toBeVisible()
})

test('data typed yesterday and deleted on the server are registered all the same', async ({ page }) => {
  await page.goto(`/event-register/${event.id}?step=dados`)
  await page.getByLabel('Nome completo').fill('Téo Lima')
  await page.getByLabel('Telefone com DDD').pressSequentially('13999990000')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`teo.${randomUUID().slice(0, 8)}@example.com`)
  await page.getByRole('button', { name: 'Selecionar categorias' }).click()
  await page.getByRole('checkbox', { name: category.title }).check()
  await changeStored(page, `play:draft:${event.id}`, (draft: { person: object }) => ({
    ...draft,
    person: { ...draft.person, id: randomUUID() },
  }))
  await page.getByRole('button', { name: 'Finalizar inscrição' }).click()
  await expect(page.getByRole('heading', { name: 'Resumo' })).toBeVisible()
  expect(await organiser.players(category.id)).toMatchObject([{ person: { name: 'Téo Lima' } }])
})

test('"Não fui eu" cancels unpaid registrations, and tells the organiser of paid ones', async ({
  page,
  host,
}) => {
  const title = `Categoria ${randomUUID().slice(0, 8)}`
  category = await organiser.addCategory(event.id, { title })
  await registered('Bia Meireles', player)
  await openAs(page, player)
  // In another test file the player becomes a helper at a desk. Then the app begins with the events.
  await page.goto('/my-registrations')
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card.getByText('Feita por outra pessoa')).toBeVisible()
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await accessibilityProblems(page)).toEqual([])
  const ask = card.getByRole('button', { name: /Não fui eu/ })
  const dialog = page.getByRole('alertdialog')
  await ask.click()
  await dialog.getByRole('button', { name: 'Voltar' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await organiser.players(category.id)).toHaveLength(1)
  await ask.click()
  await dialog.getByRole('button', { name: 'Não fui eu' }).click()
  await expect(page.getByText('Inscrição cancelada. A vaga está livre.')).toBeVisible()
  await expect(card).toHaveCount(0)
  expect(await organiser.players(category.id)).toMatchObject([{ withdrawnAt: expect.any(String) }])

  const playerId = (await registered('Bia Meireles', player)).players[0]?.id ?? ''
  await organiser.setPayment(playerId, true)
  await page.reload()
  await ask.click()
  await dialog.getByRole('button', { name: 'Não fui eu' }).click()
  await expect(card.getByText('Você avisou que não fez esta inscrição.')).toBeVisible()
  await expect(ask).toHaveCount(0)

  const organisers = await page.context().browser()?.newContext({ baseURL: host.url })
  if (!organisers) throw new Error('no second browser')
  const screen = await organisers.newPage()
  await openAs(screen, organiserEmail, `/manager/event/players?event=${event.id}&category=${category.id}`)
  await expect(screen.getByText('Diz que não se inscreveu')).toBeVisible()
  await organisers.close()
  // The player is removed, because the other tests expect the demo player as before.
  await (
    await signedInClient(host.url, organiserEmail)
  )(removePlayer, { params: { playerId } })
})

test('what was refused to one person is not said to the next one who chooses the same', async ({ page }) => {
  const created = await organiser.addEvent()
  const [one, two, three] = [
    await organiser.addCategory(created.id),
    await organiser.addCategory(created.id),
    await organiser.addCategory(created.id),
  ]
  const person = await beginRegistration(page, created.id)
  for (const category of [one, two]) await choice(page, category).check()
  await finish(page).click()
  await page.getByRole('button', { name: 'Fazer outra inscrição' }).click()
  await fillPersonalData(page, person)
  await choice(page, three).check()
  await finish(page).click()
  const refused = page.getByRole('alert').filter({ hasText: 'Cada pessoa pode se inscrever' })
  await expect(refused).toBeVisible()
  await page.getByRole('button', { name: 'Voltar' }).click()
  await fillPersonalData(page, newPerson())
  await choice(page, three).check()
  await expect(refused).toHaveCount(0)
  await finish(page).click()
  await expect(summary(page)).toBeVisible()
})
