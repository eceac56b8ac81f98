import type { Page } from 'playwright/test'
import type { Category } from '#contract/categories.ts'
import { updateEvent } from '#contract/events/events.ts'
import { accessibilityProblems } from '#support/accessibility.ts'
import { smallPhone, test } from '#support/accounts.ts'
import { sidewaysOverflow } from '#support/browser.ts'
import { signInOnScreen } from '#support/demo.ts'
import { expect } from '#support/fixtures.ts'
import { largeTextProblems } from '#support/large-text.ts'
import { answerOf, signInOrganiser } from '#support/organiser.ts'
import {
  beginRegistration,
  choice,
  fillPersonalData,
  finish,
  newPerson,
  summary,
} from '#support/registration-steps.ts'

test.use(smallPhone)

const organiserEmail = 'organizador@example.com'
const dialog = (page: Page) => page.getByRole('dialog')

/** Opens the dialog and reads the link that WhatsApp would send. */
async function linkOf(page: Page, action: string, { title }: Category): Promise<string> {
  await page.getByRole('button', { name: `${action}: ${title}` }).click()
  const share = dialog(page).getByRole('link', { name: 'Enviar por WhatsApp' })
  const text = new URL((await share.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
  return text.match(/\/partner\/[\w-]+/)?.[0] ?? ''
}

async function acceptAndRegister(page: Page, link: string, inviter: string, name: string) {
  await page.goto(link)
  await expect(
    page.getByRole('heading', { name: `${inviter} convidou você para jogar em dupla` }),
  ).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await largeTextProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Aceitar e me inscrever' }).click()
  await fillPersonalData(page, { ...newPerson(), name })
  await expect(page.getByText(`Você e ${inviter} jogam juntos`)).toBeVisible()
  await finish(page).click()
  await expect(summary(page)).toBeFocused()
}

test('an unpaired player sends a link, the partner accepts with an own registration, and both change', async ({
  page,
  second: phone,
  browser,
  host,
}) => {
  const organiser = await signInOrganiser(host.url)
  const event = await organiser.addEvent()
  const category = await organiser.addCategory(event.id, { category: 'MISTA', title: 'Mista C' })
  const ana = { ...newPerson(), name: 'Ana Prado' }

  const link = await test.step('a player registers without a partner, and sends a link', async () => {
    await beginRegistration(page, event.id, ana)
    await choice(page, category).check()
    await finish(page).click()
    await expect(summary(page)).toBeFocused()
    await expect(page.getByText('Você ainda está sem dupla em Mista C.')).toBeVisible()
    const url = await linkOf(page, 'Convidar dupla', category)
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    await dialog(page).getByRole('button', { name: 'Pronto' }).click()
    await expect(page.getByText('Há um convite em aberto.')).toBeVisible()
    return url
  })

  await test.step('the partner accepts in another browser, and both see the pair', async () => {
    await acceptAndRegister(phone, link, 'Ana P.', 'Bia Sales')
    await expect(phone.getByText('Sua dupla em Mista C: Ana P.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Sua dupla em Mista C: Bia S.')).toBeVisible()
    await phone.goto(link)
    await expect(phone.getByText('Essa dupla já está completa.')).toBeVisible()
  })

  await test.step('until the day that the organiser sets, the partner is replaced by one who agrees', async () => {
    const { startDate: playersChangeUntil } = event
    const { description, ...fields } = event
    const body = { ...fields, description: description ?? '', playersChangeUntil }
    answerOf(await organiser.client(updateEvent, { params: { id: event.id }, body }))
    await page.reload()
    const other = await linkOf(page, 'Trocar de dupla', category)
    const third = await (await browser.newContext({ viewport: smallPhone.viewport })).newPage()
    await acceptAndRegister(third, new URL(other, page.url()).href, 'Ana P.', 'Caio Reis')
    await third.context().close()
    await page.reload()
    await expect(page.getByText('Sua dupla em Mista C: Caio R.')).toBeVisible()
  })

  await test.step('the organiser sees who plays with whom', async () => {
    await signInOnScreen(phone, organiserEmail)
    await phone.goto(`/manager/event/pairs?event=${event.id}&category=${category.id}`)
    const lines = phone.getByRole('list', { name: 'Duplas' }).getByRole('listitem')
    await expect(lines.filter({ hasText: 'Ana Prado' })).toContainText('Caio Reis')
    await expect(phone.getByRole('button', { name: 'Formar dupla para Bia Sales' })).toBeVisible()
  })
})

/** Another phone registers without a partner, and its link is read. */
async function linkOfInviter(phone: Page, eventId: string, category: Category): Promise<string> {
  await beginRegistration(phone, eventId, { ...newPerson(), name: 'Ana Prado' })
  await choice(phone, category).check()
  await finish(phone).click()
  await expect(summary(phone)).toBeFocused()
  return linkOf(phone, 'Convidar dupla', category)
}

test('an invitation leaves a registration without an answer alone, and is accepted with it afterwards', async ({
  page,
  second,
  host,
  line,
}) => {
  const organiser = await signInOrganiser(host.url)
  const event = await organiser.addEvent()
  const category = await organiser.addCategory(event.id, { category: 'MISTA', title: 'Mista C' })
  const link = await linkOfInviter(second, event.id, category)
  const { name } = await beginRegistration(page, event.id)
  await choice(page, category).check()
  line.set({ kind: 'drop-answer', only: /^POST \/v1\/event-register/ })
  await finish(page).click()
  await expect(page.getByText('Sem conexão. Tente de novo quando o sinal voltar.')).toBeVisible()
  line.heal()

  await page.goto(link)
  await expect(page.getByText(`A inscrição de ${name} foi enviada deste aparelho`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aceitar e me inscrever' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Abrir a página do evento' }).click()
  await expect(page.getByText(`Inscrição sem resposta: ${name} · ${category.title}`)).toBeVisible()
  await page.getByRole('button', { name: 'Continuar minha inscrição' }).click()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(summary(page)).toBeVisible()
  expect(await organiser.players(category.id)).toHaveLength(2)
  await page.goto(link)
  await page.getByRole('button', { name: `Aceitar com a inscrição de ${name}` }).click()
  await expect(page.getByText('Vocês são uma dupla!')).toBeVisible()
})

test('an invitation keeps what was typed for a registration that was not sent', async ({
  page,
  second,
  host,
}) => {
  const organiser = await signInOrganiser(host.url)
  const event = await organiser.addEvent()
  const category = await organiser.addCategory(event.id, { category: 'MISTA', title: 'Mista C' })
  const other = await organiser.addCategory(event.id)
  const link = await linkOfInviter(second, event.id, category)
  await beginRegistration(page, event.id)
  await choice(page, other).check()
  await finish(page).click()
  await page.getByRole('button', { name: 'Fazer outra inscrição' }).click()
  const { name } = await fillPersonalData(page, newPerson())
  await page.goto(link)
  await page.getByRole('button', { name: 'Aceitar e me inscrever' }).click()
  await expect(page.getByLabel('Nome completo')).toHaveValue(name)
})
