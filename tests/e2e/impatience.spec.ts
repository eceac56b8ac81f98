import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import type { Category } from '#contract/categories.ts'
import type { Event } from '#contract/events/events.ts'
import { newcomer, password } from '#support/account-screens.ts'
import { player, openAs } from '#support/demo.ts'
import { expect, test } from '#support/fixtures.ts'
import { type Organiser, signInOrganiser } from '#support/organiser.ts'

let organiser: Organiser
let event: Event
let category: Category
test.beforeEach(async ({ host }) => {
  organiser = await signInOrganiser(host.url)
  event = await organiser.event('INSCRICOES_ABERTAS')
  category = await organiser.addCategory(event.id)
})

const slow = { kind: 'delay', ms: 600 } as const
/** So slow that the answer comes only after `line.heal()`. */
const waiting = { kind: 'pause' } as const
const finish = (page: Page) => page.getByRole('button', { name: 'Finalizar inscrição' })
const next = (page: Page) => page.getByRole('button', { name: 'Selecionar categorias' })
const summary = (page: Page) => page.getByRole('heading', { name: 'Resumo' })

/** Five taps, faster than any hand and faster than the screen can show that it works. */
const pressFiveTimes = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    for (let times = 0; times < 5; times++) element.click()
  })

async function fillPersonalData(page: Page, name = `Visitante ${randomUUID().slice(0, 8)}`) {
  await page.getByLabel('Nome completo').fill(name)
  await page.getByLabel('Telefone com DDD').pressSequentially('13999990000')
  await page
    .getByRole('textbox', { name: 'E-mail' })
    .fill(`${name.replace(' ', '.').toLowerCase()}@example.com`)
  return name
}

test('pressing every button of the registration five times on a slow connection sends one request each', async ({
  page,
  line,
}) => {
  await page.goto(`/event-register/${event.id}`)
  const before = line.requests.length
  const sent = (path: string) =>
    line.requests.slice(before).filter((first) => first.startsWith(`POST /v1/${path}`)).length
  await pressFiveTimes(page.getByRole('button', { name: 'Quero participar' }))
  await fillPersonalData(page)
  line.set({ ...slow, only: /^POST/ })
  await pressFiveTimes(next(page))
  await page.getByRole('checkbox', { name: category.title }).check()
  expect(sent('person')).toBe(1)
  await pressFiveTimes(finish(page))
  await expect(summary(page)).toBeVisible()
  expect(sent('event-register')).toBe(1)
  expect(await organiser.players(category.id)).toHaveLength(1)

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Valores:' })).toBeVisible()
})

test('going back while the personal data are being sent does not move the person forward again', async ({
  page,
  line,
}) => {
  await page.goto(`/event-register/${event.id}`)
  await page.getByRole('button', { name: 'Quero participar' }).click()
  const name = await fillPersonalData(page)
  line.set({ ...waiting, only: /^POST/ })
  const before = line.requests.length
  const answered = page.waitForResponse((answer) => answer.url().includes('/v1/person'))
  await next(page).click()
  const sent = () => line.requests.slice(before).filter((first) => first.startsWith('POST /v1/person'))
  await expect.poll(sent).toHaveLength(1)
  await page.goBack()
  await expect(page).not.toHaveURL(/step=/)
  line.heal()
  await answered
  await expect(page.getByText(`Inscrição começada: ${name}`)).toBeVisible()
  await page.getByRole('button', { name: 'Continuar minha inscrição' }).click()
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page.getByLabel('Nome completo')).toHaveValue(name)
})

test('two tabs that register the same person at once register one, and both show how to pay', async ({
  page,
  context,
  line,
}) => {
  const other = await context.newPage()
  const name = `Visitante ${randomUUID().slice(0, 8)}`
  for (const tab of [page, other]) {
    await tab.goto(`/event-register/${event.id}?step=dados`)
    await fillPersonalData(tab, name)
    await next(tab).click()
    await tab.getByRole('checkbox', { name: category.title }).check()
  }
  line.set({ ...waiting, only: /^POST/ })
  for (const tab of [page, other]) await finish(tab).click()
  line.heal()
  for (const tab of [page, other]) {
    await expect(summary(tab)).toBeVisible()
    await expect(tab.getByText(event.pixCode, { exact: true })).toBeVisible()
  }
  expect(await organiser.players(category.id)).toHaveLength(1)
})

test('going back and forward while the registration is being sent registers once', async ({ page, line }) => {
  await page.goto(`/event-register/${event.id}`)
  await page.getByRole('button', { name: 'Quero participar' }).click()
  await fillPersonalData(page)
  await next(page).click()
  await page.getByRole('checkbox', { name: category.title }).check()
  line.set({ ...slow, only: /^POST/ })
  await finish(page).click()
  await page.goBack()
  await page.goForward()
  await page.reload()
  await expect(summary(page)).toBeVisible()
  expect(await organiser.players(category.id)).toHaveLength(1)
})

test('a sign-up sent five times is one, and typed data stay', async ({ page, line }) => {
  const { name, email } = newcomer()
  await page.goto('/signup')
  await page.getByLabel('Nome completo').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByLabel('Confirmar senha').fill(password)
  line.set({ ...waiting, only: /^POST/ })
  const before = line.requests.length
  await pressFiveTimes(page.getByRole('button', { name: 'Criar conta' }))
  await page.getByLabel('Confirmar senha').press('Enter')
  line.heal()
  await expect(page.getByText('Conta criada com sucesso!')).toBeVisible()
  const sent = line.requests.slice(before).filter((first) => first.startsWith('POST /v1/auth/signup'))
  expect(sent).toHaveLength(1)
  await page.reload()
  await expect(page.getByLabel('E-mail')).toHaveValue('')
})

test('a sign-in sent five times is one', async ({ page, line }) => {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(player)
  await page.getByLabel('Senha', { exact: true }).fill('saque-e-voleio')
  // The app draws its own form in place of the served one. Presses on a form that has just been replaced reach nobody.
  await expect(page.locator('form#sign-in')).toHaveCount(0)
  line.set({ ...slow, only: /^POST/ })
  const before = line.requests.length
  await pressFiveTimes(page.getByRole('button', { name: 'Entrar' }))
  await expect(page.getByRole('heading', { name: 'Início' })).toBeVisible()
  const sent = line.requests.slice(before).filter((first) => first.startsWith('POST /v1/auth/signin'))
  expect(sent).toHaveLength(1)
})

test('personal data saved five times are sent once, and a reload before that keeps them', async ({
  page,
  line,
}) => {
  await openAs(page, player, '/me')
  const name = page.getByLabel('Nome completo')
  await expect(name).not.toHaveValue('')
  const was = await name.inputValue()
  await name.fill(`${was} Neto`)
  await page.reload()
  await expect(name).toHaveValue(`${was} Neto`)
  line.set({ ...slow, only: /^PUT/ })
  const before = line.requests.length
  await pressFiveTimes(page.getByRole('button', { name: 'Salvar' }))
  await expect(page.getByText('Dados pessoais atualizado com sucesso.')).toBeVisible()
  expect(line.requests.slice(before).filter((first) => first.startsWith('PUT /v1/person'))).toHaveLength(1)
  await page.reload()
  await expect(name).toHaveValue(`${was} Neto`)
})
