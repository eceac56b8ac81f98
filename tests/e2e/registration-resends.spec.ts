import type { Event } from '#contract/events/events.ts'
import { expect, test } from '#support/fixtures.ts'
import { type Organiser, signInOrganiser } from '#support/organiser.ts'
import { beginRegistration, choice, finish, summary } from '#support/registration-steps.ts'

let organiser: Organiser
let event: Event
test.beforeEach(async ({ host }) => {
  organiser = await signInOrganiser(host.url)
  event = await organiser.event('INSCRICOES_ABERTAS')
})

test('a double tap registers once', async ({ page, line }) => {
  const category = await organiser.addCategory(event.id)
  await beginRegistration(page, event.id)
  await choice(page, category).check()
  const before = line.requests.length
  await finish(page).dblclick()
  await expect(summary(page)).toBeVisible()
  expect(
    line.requests.slice(before).filter((first) => first.startsWith('POST /v1/event-register')),
  ).toHaveLength(1)
})

test('a lost answer and a reload do not register twice', async ({ page, line }) => {
  const category = await organiser.addCategory(event.id)
  await beginRegistration(page, event.id)
  await choice(page, category).check()
  line.set({ kind: 'drop-answer', only: /^POST \/v1\/event-register/ })
  await finish(page).click()
  await expect(page.getByText('Sem conexão. Tente de novo quando o sinal voltar.')).toBeVisible()
  expect(await organiser.players(category.id)).toHaveLength(1)
  line.heal()
  await page.reload()
  await expect(summary(page)).toBeVisible()
  await expect(page.getByText('já está inscrita')).toHaveCount(0)
  expect(await organiser.players(category.id)).toHaveLength(1)
})

test('offline the registration waits on the device and is sent when the person tries again', async ({
  page,
  line,
}) => {
  const category = await organiser.addCategory(event.id)
  await beginRegistration(page, event.id)
  await choice(page, category).check()
  line.set({ kind: 'cut' })
  await finish(page).click()
  await expect(page.getByText('Sem conexão. Tente de novo quando o sinal voltar.')).toBeVisible()
  expect(await organiser.players(category.id)).toHaveLength(0)
  line.heal()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(summary(page)).toBeVisible()
  expect(await organiser.players(category.id)).toHaveLength(1)
})

test('a tab that was open before knows the registration that another tab has made', async ({
  page,
  context,
}) => {
  const category = await organiser.addCategory(event.id)
  const before = await context.newPage()
  await before.goto(`/event-register/${event.id}`)
  await before.getByRole('button', { name: 'Quero participar' }).click()
  await expect(before.getByLabel('Nome completo')).toBeVisible()
  await before.goBack()
  const { name } = await beginRegistration(page, event.id)
  await choice(page, category).check()
  await finish(page).click()
  await expect(summary(page)).toBeVisible()
  await before.getByRole('button', { name: 'Ver minha inscrição' }).click()
  await expect(before.getByRole('definition').filter({ hasText: name })).toBeVisible()
})
