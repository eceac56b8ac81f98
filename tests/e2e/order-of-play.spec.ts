import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { usualPlanRules } from '#contract/order-of-play/plan-rules.ts'
import { setPlanRules } from '#contract/order-of-play/rules-calls.ts'
import { accessibilityProblems } from '#support/accessibility.ts'
import { untilNoNotice } from '#support/browser.ts'
import { expectSaved } from '#support/courtside-screen.ts'
import { expect, test } from '#support/fixtures.ts'
import { largeTextProblems } from '#support/large-text.ts'
import { button, sheet } from '#support/match-sheet.ts'
import { answerOf } from '#support/organiser.ts'
import { openOrder, planAtHost, prepareOrderDay } from '#support/order-day.ts'

// Without a signal, the app comes from the files that its worker has stored.
test.use({ viewport: { width: 360, height: 660 }, serviceWorkers: 'allow' })

/** The file that the phone makes, even without a signal. */
async function savedCalendar(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar agenda (.ics)' }).click(),
  ])
  return readFile(await download.path(), 'utf8')
}

/** The notice about the change that was just made. It covers what is tapped next, and closes by itself after seconds. */
const closeNotice = (page: Page) => page.getByRole('button', { name: 'Fechar aviso' }).click()

/** The rows of the order, by the name that screen readers read aloud. */
const rows = (page: Page) => page.getByRole('region').getByRole('button', { name: / × / })

test('offline the phone plans all matches, shows them before saving, and the server gets them later', async ({
  page,
  context,
  host,
}) => {
  const { fixture } = await prepareOrderDay(host.url)
  await openOrder(page, fixture)
  expect(await accessibilityProblems(page)).toEqual([])
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Montar a ordem' }).click()
  await expect(page.getByText('Antes: 0 jogos com horário. Depois: 6.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Mudanças' }).getByRole('listitem')).toHaveCount(6)
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await largeTextProblems(page)).toEqual([])
  expect((await planAtHost(fixture)).matches).toEqual([])

  await page.getByRole('button', { name: 'Aceitar' }).click()
  await expect(page.getByText('6 de 6 jogos por jogar têm quadra e horário.')).toBeVisible()
  await expect(rows(page)).toHaveCount(6)
  await page.getByText('Por horário', { exact: true }).click()
  await expect(page.getByRole('heading', { name: '8h', exact: true })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await untilNoNotice(page)
  expect(await largeTextProblems(page)).toEqual([])

  await expect(page.getByText('Até 3 jogos por pessoa em um dia')).toBeVisible()
  // In a group of four, each entry plays three times. This checks the file of the court and the file of one's own
  // matches.
  const calendar = page.getByLabel('Para a agenda do celular')
  await calendar.selectOption({ index: 1 })
  expect(await savedCalendar(page)).toMatch(/^LOCATION:Quadra/m)
  const own = await calendar.locator('option').filter({ hasText: '(3 jogos)' }).last().textContent()
  await calendar.selectOption({ label: own ?? '' })
  expect((await savedCalendar(page)).match(/^BEGIN:VEVENT/gm)).toHaveLength(3)

  await context.setOffline(false)
  await expectSaved(page)
  expect((await planAtHost(fixture)).matches).toHaveLength(6)

  await page.goto(`/manager/event/totals?event=${fixture.event.id}`)
  const totals = page.getByRole('region', { name: 'Jogos' })
  await expect(totals.getByRole('listitem').filter({ hasText: 'com quadra e horário' })).toContainText(
    '6 de 6',
  )
  await expect(totals.getByRole('listitem').filter({ hasText: 'Conflitos na ordem' })).toContainText('0')
})

test('a match moved by hand goes to a free time; conflicts are shown first elsewhere, and unmet wishes need a reason', async ({
  page,
  host,
}) => {
  const { fixture } = await prepareOrderDay(host.url)
  await openOrder(page, fixture)
  await page.getByRole('button', { name: 'Montar a ordem' }).click()
  await page.getByRole('button', { name: 'Aceitar' }).click()
  await closeNotice(page)
  await expectSaved(page)
  await rows(page).first().click()
  await expect(sheet(page).getByRole('list', { name: 'Horários livres' })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])

  await sheet(page).getByLabel('Horário', { exact: true }).fill('22:00')
  await expect(sheet(page).getByText('Assim não dá para jogar')).toBeVisible()
  await button(page, 'Salvar').click()
  await expect(sheet(page)).toBeVisible()

  // All four entries play at 8h and rest before the next round. With a start at 8h20 the rest is too short, which needs
  // a reason.
  await sheet(page).getByLabel('Horário', { exact: true }).fill('08:20')
  await expect(sheet(page).getByText('Assim algo não se cumpre')).toBeVisible()
  await button(page, 'Mudar mesmo assim').click()
  await expect(sheet(page).getByText('Informe o motivo')).toBeVisible()
  await sheet(page).getByLabel('Por que assim?').fill('Combinado com as duplas')
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await largeTextProblems(page)).toEqual([])
  await sheet(page).getByLabel('Fixo neste horário').check()
  await button(page, 'Mudar mesmo assim').click()
  await expect(sheet(page)).toHaveCount(0)
  await expectSaved(page)
  const pinned = (await planAtHost(fixture)).matches.filter(({ isPinned }) => isPinned)
  expect(pinned).toHaveLength(1)
  expect(pinned[0]?.startsAt).toMatch(/T11:20/)
  await expect(page.getByRole('img', { name: 'Fixo' })).toHaveCount(1)

  // In a new plan, pinned matches stay where they are. A plan that is not accepted changes nothing.
  await page.getByRole('button', { name: 'Montar de novo' }).click()
  await page.getByRole('button', { name: 'Descartar' }).click()
  expect((await planAtHost(fixture)).matches.filter(({ isPinned }) => isPinned)).toEqual(pinned)
})

test('an organiser sets the rules of the order of play; a category that begins later is planned later, and earlier only with a reason', async ({
  page,
  context,
  host,
}) => {
  const { fixture, courts } = await prepareOrderDay(host.url)
  await openOrder(page, fixture)
  const rules = page.getByRole('region', { name: 'Regras' })
  await page.getByRole('button', { name: 'Montar a ordem' }).click()
  await page.getByRole('button', { name: 'Aceitar' }).click()
  await closeNotice(page)
  await expectSaved(page)
  await expect(rules).toContainText('Descanso de 30 min')

  await context.setOffline(true)
  await rules.getByRole('button', { name: 'Mudar regras' }).click()
  await expect(sheet(page).getByText('Para enviar é preciso internet.')).toBeVisible()
  await context.setOffline(false)
  await sheet(page).getByLabel('Descanso entre jogos').selectOption('15 min')
  const ofFinals = courts.slice(0, 2).map(({ title }) => title)
  for (const title of ofFinals) await sheet(page).getByLabel(title, { exact: true }).check()
  const limits = { ...usualPlanRules.limits, all: 5 }
  const params = { eventId: fixture.event.id }
  const body = { rules: { ...usualPlanRules, limits } }
  answerOf(await fixture.organiser.client(setPlanRules, { params, body }))
  await expect(page.getByText('cada pessoa joga até 5 jogos')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await largeTextProblems(page)).toEqual([])
  await button(page, 'Salvar').click()
  await closeNotice(page)
  await expect(rules).toContainText('Descanso de 15 min')
  await expect(rules).toContainText(`Finais: ${ofFinals.join(' e ')}.`)
  // The limit that another phone has set while the dialog was open.
  await expect(rules).toContainText('até 5 jogos')

  await rules.getByRole('button', { name: 'Pedido de horário' }).click()
  await sheet(page).getByLabel('De quem').selectOption(fixture.category.title)
  await sheet(page).getByLabel('Não antes de').fill('09:00')
  expect(await accessibilityProblems(page)).toEqual([])
  await button(page, 'Salvar').click()
  await closeNotice(page)
  await expect(rules.getByRole('button', { name: /a partir de 9h/ })).toBeVisible()

  await rows(page).first().click()
  await sheet(page).getByLabel('Horário', { exact: true }).fill('08:00')
  await expect(sheet(page).getByText('O pedido era começar só às 9h.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Montar de novo' }).click()
  await page.getByRole('button', { name: 'Aceitar' }).click()
  await closeNotice(page)
  await expectSaved(page)
  const { matches } = await planAtHost(fixture)
  expect(matches).toHaveLength(6)
  // 9h there is 12h in UTC.
  expect(matches.filter(({ startsAt }) => /T(0\d|1[01]):/.test(startsAt))).toEqual([])

  // An entry that begins at 11h can't play three times before noon. The screen says so, with the changes that would
  // help.
  await rules.getByRole('button', { name: /a partir de 9h/ }).click()
  await sheet(page).getByLabel('Não antes de').fill('11:00')
  await button(page, 'Salvar').click()
  await expect(rules.getByRole('button', { name: /a partir de 11h/ })).toBeVisible()
  await page.getByRole('button', { name: 'Montar de novo' }).click()
  await expect(page.getByText(/^Mais 60 min no fim de .* sem horário\.$/)).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
})
