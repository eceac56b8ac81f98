import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import type { Category } from '#contract/categories.ts'
import type { Event } from '#contract/events/events.ts'
import { expect, test } from '#support/fixtures.ts'
import { largeTextProblems } from '#support/large-text.ts'
import { type Organiser, signInOrganiser } from '#support/organiser.ts'
import {
  beginRegistration,
  choice,
  fillPersonalData,
  finish,
  newPerson,
  next,
  reais,
  summary,
} from '#support/registration-steps.ts'

let organiser: Organiser
let event: Event
test.beforeEach(async ({ host }) => {
  organiser = await signInOrganiser(host.url)
  event = await organiser.event('INSCRICOES_ABERTAS')
})

test('a visitor registers in two categories and gets everything needed to pay', async ({ page }) => {
  const [one, two] = [await organiser.addCategory(event.id), await organiser.addCategory(event.id)]
  const person = await beginRegistration(page, event.id)
  await choice(page, one).check()
  await choice(page, two).check()
  const due = (event.registrationFeeTwoCategories ?? event.registrationFee) * 2
  await expect(page.getByRole('status').filter({ hasText: '2 categorias' })).toContainText(reais(due))
  await page.getByRole('checkbox', { name: /18 anos ou mais/ }).check()
  const registering = page.waitForRequest((request) => request.postData()?.includes('termsVersion') ?? false)
  await finish(page).click()
  expect((await registering).postDataJSON()).toMatchObject({ isAdult: true })

  await expect(summary(page)).toBeFocused()
  await expect(page.getByText('só é confirmada após o pagamento')).toBeVisible()
  await expect(page.getByText(event.pixCode, { exact: true })).toBeVisible()
  await expect(page.getByText(event.pixName, { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code do PIX' })).toBeVisible()
  const proof = new URL((await page.getByRole('link', { name: /comprovante/ }).getAttribute('href')) ?? '')
  expect(proof.pathname).toBe(`/55${event.pixPhone}`)
  for (const text of [event.title, person.name, one.title, two.title, reais(due)]) {
    expect(proof.searchParams.get('text')?.replace(/\u00a0/g, ' ')).toContain(text)
  }
  const players = await organiser.players(one.id)
  expect(players).toMatchObject([{ person: { name: person.name }, paymentValue: due / 2, paymentDate: null }])
})

test('the copied code has the exact amount', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await beginRegistration(page, event.id)
  await choice(page, await reopened(page)).check()
  await finish(page).click()
  await page.getByRole('button', { name: 'Copiar código PIX' }).click()
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  const amount = event.registrationFee.toFixed(2)
  expect(code).toContain(`54${String(amount.length).padStart(2, '0')}${amount}5802BR`)
})

/** A category that is created while the page is open. The page finds it by a reload. */
async function reopened(page: Page, over?: Parameters<Organiser['addCategory']>[1]): Promise<Category> {
  const category = await organiser.addCategory(event.id, over)
  await page.reload()
  return category
}

test('a reload loses no typed or chosen data, and the summary stays', async ({ page }) => {
  const category = await organiser.addCategory(event.id, { category: 'DUPLAS' })
  await page.goto(`/event-register/${event.id}?step=dados`)
  await page.getByLabel('Nome completo').fill('Ana de Tal')
  await page.reload()
  await expect(page.getByLabel('Nome completo')).toHaveValue('Ana de Tal')
  await fillPersonalData(page, newPerson())
  await choice(page, category).check()
  await page.getByLabel('E-mail do parceiro ou da parceira').fill('dupla@example.com')
  await page.reload()
  await expect(choice(page, category)).toBeChecked()
  await expect(page.getByLabel('E-mail do parceiro ou da parceira')).toHaveValue('dupla@example.com')
  await finish(page).click()
  await expect(summary(page)).toBeVisible()
  await page.reload()
  await expect(summary(page)).toBeVisible()
  const kept = await page.evaluate(() =>
    ['name', 'email', 'phone'].map((key) => localStorage.getItem(`play:${key}`)),
  )
  expect(kept).toEqual([null, null, null])

  await page.getByRole('button', { name: 'Fazer outra inscrição' }).click()
  await expect(page.getByLabel('Nome completo')).toHaveValue('')
})

test('the summary says where the mail was sent and names the partner, also after a reload', async ({
  page,
}) => {
  const category = await organiser.addCategory(event.id, { category: 'DUPLAS' })
  const person = await beginRegistration(page, event.id)
  await choice(page, category).check()
  await page.getByLabel('E-mail do parceiro ou da parceira').fill('dupla@example.com')
  await finish(page).click()
  await expect(summary(page)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Enviamos um e-mail com estes dados para')).toContainText(person.email)
  await expect(page.getByText('dupla: dupla@example.com')).toBeVisible()
})

test('a name of one word is questioned once, and accepted; a misspelt mail host is corrected with one tap', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 660 })
  await page.goto(`/event-register/${event.id}?step=dados`)
  const person = { ...newPerson(), name: `Zé${randomUUID().slice(0, 6)}` }
  await page.getByLabel('Nome completo').fill(person.name)
  await page.getByLabel('Telefone com DDD').pressSequentially('13999990000')
  const email = page.getByRole('textbox', { name: 'E-mail' })
  await email.fill(person.email.replace('example.com', 'gmial.com'))
  await page.getByRole('button', { name: 'Você quis dizer gmail.com?' }).click()
  await expect(email).toHaveValue(person.email.replace('example.com', 'gmail.com'))
  await expect(page.getByText('Você quis dizer')).toBeHidden()
  await email.fill(person.email)
  await next(page).click()
  await expect(page.getByText('Só um nome?')).toBeInViewport({ ratio: 1 })
  // The question takes no space from the fields, at any text size.
  expect(await largeTextProblems(page)).toEqual([])
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Categorias' })).toBeFocused()
})

test('the own address as partner is reported under its field', async ({ page }) => {
  const category = await organiser.addCategory(event.id, { category: 'MISTA' })
  const person = await beginRegistration(page, event.id)
  await choice(page, category).check()
  await page.getByLabel('E-mail do parceiro ou da parceira').fill(person.email.toUpperCase())
  await finish(page).click()
  await expect(page.getByText('Informe o e-mail da sua dupla, não o seu')).toBeVisible()
  await expect(page.getByLabel('E-mail do parceiro ou da parceira')).toBeFocused()
  expect(await organiser.players(category.id)).toHaveLength(0)
})

test('the back button goes back through the steps, and from the summary to the event', async ({ page }) => {
  const category = await organiser.addCategory(event.id)
  const person = await beginRegistration(page, event.id)
  await page.goBack()
  await expect(page.getByLabel('Nome completo')).toHaveValue(person.name)
  await page.goForward()
  await choice(page, category).check()
  await finish(page).click()
  await expect(summary(page)).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Ver minha inscrição' }).click()
  await expect(summary(page)).toBeVisible()
})

test('a category that becomes full meanwhile is named, and the other choice stays', async ({ page }) => {
  const [wanted, full] = [
    await organiser.addCategory(event.id),
    await organiser.addCategory(event.id, { maxPlayers: 2 }),
  ]
  await beginRegistration(page, event.id)
  await choice(page, wanted).check()
  await choice(page, full).check()
  await organiser.register(event, full.id)
  await organiser.register(event, full.id)
  await finish(page).click()
  await expect(page.getByText(`A categoria ${full.title} está esgotada. Escolha outra.`)).toBeVisible()
  await expect(choice(page, full)).toHaveAccessibleName(/Esgotada/)
  await expect(choice(page, wanted)).toBeChecked()
  await choice(page, full).uncheck()
  await expect(choice(page, full)).toBeDisabled()
  await finish(page).click()
  await expect(summary(page)).toBeVisible()
})

test('a player who is registered already reads so and still gets the payment data', async ({ page }) => {
  const category = await organiser.addCategory(event.id)
  const person = await beginRegistration(page, event.id)
  await choice(page, category).check()
  await finish(page).click()
  await page.getByRole('button', { name: 'Fazer outra inscrição' }).click()
  await fillPersonalData(page, person)
  await choice(page, category).check()
  await finish(page).click()
  await expect(page.getByText(`Esta pessoa já está inscrita na categoria ${category.title}.`)).toBeVisible()
  await expect(page.getByText(event.pixCode, { exact: true })).toBeVisible()
  expect(await organiser.players(category.id)).toHaveLength(1)
})

test('invalid answers are reported under their fields, and the first is focused', async ({ page }) => {
  await Promise.all([1, 2, 3].map(() => organiser.addCategory(event.id)))
  await page.goto(`/event-register/${event.id}?step=dados`)
  await next(page).click()
  for (const problem of ['Informe seu nome', 'Informe o telefone para contato', 'Informe um e-mail']) {
    await expect(page.getByText(problem, { exact: true })).toBeVisible()
  }
  await expect(page.getByLabel('Nome completo')).toBeFocused()
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ana@')
  await expect(page.getByText('Digite um e-mail válido')).toBeVisible()

  await fillPersonalData(page, newPerson())
  await expect(page.getByText('Escolha as categorias que você vai jogar')).toBeVisible()
  await finish(page).click()
  await expect(page.getByText('Selecione pelo menos uma categoria')).toBeVisible()
  const free = page.getByRole('checkbox', { disabled: false })
  for (const at of [0, 1, 2]) await free.nth(at).check()
  await expect(page.getByText('Selecione apenas 2 categorias')).toBeVisible()
})

test('after the deadline nobody can register', async ({ page }) => {
  const over = await organiser.event('EM_ANDAMENTO')
  await page.goto(`/event-register/${over.id}?step=dados`)
  await expect(page.getByText('Inscrições encerradas')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Quero participar' })).toHaveCount(0)
})

test('an unknown event says so', async ({ page }) => {
  await page.goto('/event-register/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Evento não encontrado' })).toBeVisible()
  await page.getByRole('link', { name: 'Ir para o início do PLAY' }).click()
  await expect(page).not.toHaveURL(/event-register/)
})

test('the page contains its event: no further request is needed to read it', async ({ page, line }) => {
  line.set({ kind: 'hang', only: /^GET \/v1\// })
  await page.goto(`/event-register/${event.id}`)
  await expect(page.getByRole('heading', { name: event.title })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Quero participar' })).toBeVisible()
  await expect(page).toHaveTitle(`${event.title} · PLAY`)
  await expect(page.locator('head > title')).toHaveCount(1)
  await page.goto('/terms')
  await expect(page).toHaveTitle('Termos de uso · PLAY')
  await expect(page.locator('head > title')).toHaveCount(1)
})

test('an event that can not be reached from within the app opens once the connection is back', async ({
  page,
  line,
}) => {
  await page.goto('/terms')
  line.set({ kind: 'cut', only: /^GET \/v1\/event-register/ })
  await page.evaluate((path) => history.pushState({}, '', path), `/event-register/${event.id}`)
  await expect(page.getByText('Sem conexão. Tente de novo quando o sinal voltar.')).toBeVisible()
  line.heal()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('heading', { name: event.title })).toBeVisible()
})
