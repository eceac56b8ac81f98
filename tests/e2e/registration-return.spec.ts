import type { Category } from '#contract/categories.ts'
import type { Event } from '#contract/events/events.ts'
import { withdrawPlayer } from '#contract/players/player-spot.ts'
import { expect, test } from '#support/fixtures.ts'
import { answerOf, type Organiser, signInOrganiser } from '#support/organiser.ts'
import {
  beginRegistration,
  choice,
  fillPersonalData,
  finish,
  newPerson,
  reais,
  summary,
} from '#support/registration-steps.ts'
import { changeStored } from '#support/stored-on-device.ts'

let organiser: Organiser
let event: Event
test.beforeEach(async ({ host }) => {
  organiser = await signInOrganiser(host.url)
  event = await organiser.event('INSCRICOES_ABERTAS')
})

test('choices of one person are not shown to the next person', async ({ page }) => {
  const [left, wanted] = [
    await organiser.addCategory(event.id, { category: 'DUPLAS' }),
    await organiser.addCategory(event.id, { category: 'DUPLAS' }),
  ]
  const first = await beginRegistration(page, event.id)
  await choice(page, left).check()
  await page.getByLabel('E-mail do parceiro ou da parceira').fill('dupla@example.com')
  await page.goto(`/event-register/${event.id}`)
  await page.getByRole('button', { name: 'Fazer outra inscrição' }).click()
  await expect(page.getByLabel('Nome completo')).toHaveValue('')
  const second = await fillPersonalData(page, newPerson())
  await expect(choice(page, left)).not.toBeChecked()
  await choice(page, wanted).check()
  await expect(page.getByLabel('E-mail do parceiro ou da parceira')).toHaveValue('')

  // The person's data are now typed over the data of another person.
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page.getByLabel('Nome completo')).toHaveValue(second.name)
  await fillPersonalData(page, first)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test('an unfinished registration is found again with its data', async ({ page }) => {
  const [one, two] = [await organiser.addCategory(event.id), await organiser.addCategory(event.id)]
  const person = await beginRegistration(page, event.id)
  await choice(page, one).check()
  await choice(page, two).check()
  await page.goto(`/event-register/${event.id}`)
  await expect(
    page.getByText(`Inscrição começada: ${[person.name, one.title, two.title].join(' · ')}`),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Continuar minha inscrição' }).click()
  await expect(choice(page, one)).toBeChecked()
  const fee = reais(event.registrationFeeTwoCategories ?? event.registrationFee)
  await expect(page.getByText(`Inscrição de ${person.name}`)).toBeVisible()
  const chosen = page.getByRole('list', { name: 'Categorias escolhidas' }).getByRole('listitem')
  await expect(chosen).toContainText([one.title, two.title])
  await expect(chosen).toContainText([fee, fee])
  await finish(page).click()
  await expect(summary(page)).toBeVisible()
})

test('a registration without an answer is shown on return, and is not sent by the tap that opens it', async ({
  page,
  line,
}) => {
  const category = await organiser.addCategory(event.id)
  const person = await beginRegistration(page, event.id)
  await choice(page, category).check()
  line.set({ kind: 'cut', only: /^POST \/v1\/event-register/ })
  await finish(page).click()
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  line.heal()
  await page.goto(`/event-register/${event.id}`)
  await expect(page.getByText(`Inscrição sem resposta: ${person.name} · ${category.title}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fazer outra inscrição' })).toHaveCount(0)
  const before = line.requests.length
  await page.getByRole('button', { name: 'Continuar minha inscrição' }).click()
  await expect(page.getByText(`Inscrição de ${person.name}`)).toBeVisible()
  await expect(page.getByText(category.title)).toBeVisible()
  await page.evaluate('dispatchEvent(new Event("online"))')
  const again = page.getByRole('button', { name: 'Tentar de novo' })
  await expect(again).not.toHaveAttribute('aria-busy')
  expect(line.requests.slice(before).filter((first) => first.startsWith('POST'))).toEqual([])
  await again.click()
  await expect(summary(page)).toBeVisible()
  expect(await organiser.players(category.id)).toHaveLength(1)
})

test('a registration removed by the organiser says so, and another can be made', async ({ page }) => {
  const category = await organiser.addCategory(event.id)
  const person = await beginRegistration(page, event.id)
  await choice(page, category).check()
  await finish(page).click()
  await expect(summary(page)).toBeVisible()
  for (const { id } of await organiser.players(category.id)) await organiser.removePlayer(id)
  await page.goto(`/event-register/${event.id}`)
  await page.getByRole('button', { name: 'Ver minha inscrição' }).click()
  await expect(page.getByText(`A organização removeu a inscrição de ${person.name}`)).toBeVisible()
  await expect(page.getByText(event.pixCode, { exact: true })).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Fazer outra inscrição' }).click()
  await fillPersonalData(page, person)
  await choice(page, category).check()
  await finish(page).click()
  await expect(summary(page)).toBeVisible()
  await expect(page.getByText(event.pixCode, { exact: true })).toBeVisible()
})

test('a summary to which a person comes back is asked for again, so that nobody pays for a spot that is gone', async ({
  page,
}) => {
  const category = await organiser.addCategory(event.id)
  const person = await beginRegistration(page, event.id)
  await choice(page, category).check()
  const read = page.waitForResponse((answer) => answer.url().includes(`${event.id}/registration/`))
  await finish(page).click()
  await expect(page.getByText(event.pixCode, { exact: true })).toBeVisible()
  await (await read).finished()
  for (const { id } of await organiser.players(category.id)) await organiser.removePlayer(id)
  await page.evaluate(() => document.dispatchEvent(new globalThis.Event('visibilitychange')))
  await expect(page.getByText(`A organização removeu a inscrição de ${person.name}`)).toBeVisible()
  await expect(page.getByText(event.pixCode, { exact: true })).toHaveCount(0)
})

test('a registered player reads the price of a second category before sending', async ({ page }) => {
  const [first, second] = [await organiser.addCategory(event.id), await organiser.addCategory(event.id)]
  const person = await beginRegistration(page, event.id)
  await choice(page, first).check()
  await finish(page).click()
  await page.getByRole('button', { name: 'Fazer outra inscrição' }).click()
  await fillPersonalData(page, person)
  const fee = reais(event.registrationFeeTwoCategories ?? 0)
  await expect(page.getByText(`${person.name} já tem inscrição em ${first.title}.`)).toBeVisible()
  await expect(page.getByText(`A segunda categoria sai por ${fee}.`)).toBeVisible()
  await choice(page, second).check()
  await expect(page.getByRole('status').filter({ hasText: '1 categoria' })).toContainText(fee)
  await finish(page).click()
  await expect(summary(page)).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: fee })).toBeVisible()
})

test('a later second category asks to confirm the current fee', async ({ page }) => {
  const [first, second] = [await organiser.addCategory(event.id), await organiser.addCategory(event.id)]
  const person = await beginRegistration(page, event.id)
  await choice(page, first).check()
  await finish(page).click()
  await page.getByRole('button', { name: 'Fazer outra inscrição' }).click()
  await expect(page.getByLabel('Nome completo')).toHaveValue('')
  // The device still has the person but no longer the category. The host still has both.
  await changeStored(page, `play:receipt:${event.id}`, (receipt: object) => ({
    ...receipt,
    id: undefined,
    categories: [],
  }))
  await fillPersonalData(page, person)
  await choice(page, second).check()
  await finish(page).click()
  await expect(page.getByText('Os valores da inscrição mudaram.')).toBeVisible()
  const fee = reais(event.registrationFeeTwoCategories ?? 0)
  await expect(page.getByText(`O valor agora é ${fee}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar e finalizar' }).click()
  await expect(summary(page)).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: fee })).toBeVisible()
})

test('a category with a registration is named as registered, and chosen again it shows until when and how to pay', async ({
  page,
}) => {
  const held = await organiser.addEvent({ holdHours: 3 })
  const [first, second] = [await organiser.addCategory(held.id), await organiser.addCategory(held.id)]
  const person = await beginRegistration(page, held.id)
  await choice(page, first).check()
  await finish(page).click()
  await expect(page.getByText(/^Pague até/)).toBeVisible()
  await page.getByRole('button', { name: 'Fazer outra inscrição' }).click()
  await fillPersonalData(page, person)
  await expect(choice(page, first)).toHaveAccessibleName(/inscrição feita/)
  // An earlier version stored a receipt that can't be renewed and does not name the category.
  await changeStored(page, `play:receipt:${held.id}`, (receipt: object) => ({
    ...receipt,
    id: undefined,
    payBy: undefined,
    categories: [],
  }))
  await choice(page, first).check()
  await choice(page, second).check()
  await finish(page).click()
  await expect(page.getByText('Desmarque essa categoria para se inscrever na outra.')).toBeVisible()
  await choice(page, second).uncheck()
  await finish(page).click()
  await expect(summary(page)).toBeVisible()
  await expect(page.getByText(/^Pague até/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Já paguei' })).toBeVisible()
})

test('a category that was given up is free again on the device, also one of an earlier registration', async ({
  page,
}) => {
  const created = await organiser.addEvent()
  const left = await organiser.addCategory(created.id)
  const rules = { notWith: [left.id] }
  const [wanted, next] = [
    await organiser.addCategory(created.id, { rules }),
    await organiser.addCategory(created.id, { rules }),
  ]
  const withdraw = async ({ id }: Category, name: string) => {
    const own = (await organiser.players(id)).find(({ person }) => person.name === name)
    answerOf(await organiser.client(withdrawPlayer, { params: { playerId: own?.id ?? '' }, body: {} }))
  }
  const register = async ({ title }: Category) => {
    // A rule names the other category, too.
    await page.getByRole('checkbox', { name: new RegExp(`^${title}`) }).check()
    await finish(page).click()
    await expect(summary(page)).toBeVisible()
  }
  const registerAgain = async (person = newPerson()) => {
    await page.goto(`/event-register/${created.id}`)
    await page.getByRole('button', { name: 'Fazer outra inscrição' }).click()
    return fillPersonalData(page, person)
  }
  const person = await beginRegistration(page, created.id)
  await register(left)
  await withdraw(left, person.name)
  await registerAgain(person)
  await register(wanted)

  const other = await registerAgain()
  await register(left)
  await registerAgain()
  await register(left)
  await withdraw(left, other.name)
  await registerAgain(other)
  await expect(page.getByText('já tem inscrição em')).toHaveCount(0)
  await register(next)
})
