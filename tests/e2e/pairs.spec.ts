import type { Locator, Page } from 'playwright/test'
import { listPlayerHistory } from '#contract/players/player-history.ts'
import { accessibilityProblems } from '#support/accessibility.ts'
import { untilNoDialog } from '#support/browser.ts'
import {
  expectSaved,
  hearSignal,
  ledger,
  openFromMore,
  openPlayers,
  pickMore,
  prepareFixture,
  prepareOwnEvent,
  showOnly,
} from '#support/courtside-screen.ts'
import { expect, test } from '#support/fixtures.ts'
import { answerOf } from '#support/organiser.ts'

// Without a signal, the app comes from the files that its worker has stored.
test.use({ viewport: { width: 360, height: 800 }, serviceWorkers: 'allow' })

const rows = (page: Page) => page.getByRole('list', { name: 'Inscritos' }).getByRole('listitem')
const lines = (page: Page) => page.getByRole('list', { name: 'Duplas' }).getByRole('listitem')
const choose = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name: `Dupla de ${name}` }).getByRole('list', { name: 'Sem dupla' })

test('offline two unpaired players are paired with two taps, separated, and paired again', async ({
  page,
  host,
  line,
}) => {
  const fixture = await prepareFixture(host.url, 3, { category: 'MISTA' })
  const [one = '', other = '', third = ''] = fixture.players.map(({ person }) => person.name)
  await openPlayers(page, fixture)
  line.set({ kind: 'cut' })

  await openFromMore(page, 'Duplas')
  await expect(page.getByRole('heading', { name: 'Duplas', level: 1 })).toBeVisible()
  await expect(lines(page).filter({ hasText: 'Sem dupla' })).toContainText('3')
  await page.getByRole('button', { name: `Formar dupla para ${one}` }).click()
  await expect(choose(page, one).getByRole('button')).toHaveCount(2)
  expect(await accessibilityProblems(page)).toEqual([])
  await choose(page, one).getByRole('button', { name: other }).click()
  const pair = lines(page).filter({ hasText: other })
  await expect(pair).toContainText(one)
  await expect(lines(page).filter({ hasText: 'Sem dupla' })).toContainText('1')
  expect(await accessibilityProblems(page)).toEqual([])

  const search = page.getByRole('searchbox', { name: 'Buscar dupla ou inscrito' })
  await search.fill(`${one} ${other}`)
  await expect(lines(page)).toHaveCount(2)
  await search.fill('ninguém')
  await expect(page.getByText('Sem resultados.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Limpar filtros' })).toBeVisible()
  await search.fill('')

  await pair.getByRole('button', { name: /^Separar/ }).click()
  await expect(page.getByRole('button', { name: `Formar dupla para ${other}` })).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(pair).toContainText(one)

  await page.goBack()
  await openFromMore(page, 'Listas')
  const link = page.getByRole('link', { name: 'WhatsApp' })
  const text = async () => new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')
  await expect.poll(text).toContain(`1. ${one} / ${other}\n2. ${third}`)

  line.heal()
  await hearSignal(page)
  await expectSaved(page)
  const players = [...(await ledger(fixture)).values()]
  const paired = players.filter(({ pairId }) => pairId)
  expect(paired.map(({ person }) => person.name).toSorted()).toEqual([one, other].toSorted())
  expect(new Set(paired.map(({ pairId }) => pairId)).size).toBe(1)
})

test('without doubles the pairs screen says so, and links to the registered players', async ({
  page,
  host,
}) => {
  const fixture = await prepareOwnEvent(host.url, 1)
  await openPlayers(page, fixture)
  const open = () => page.goto(`/manager/event/pairs?event=${fixture.event.id}`)
  await open()
  await expect(page.getByText('Nenhuma categoria é de duplas')).toBeVisible()
  const pairs = await fixture.organiser.addCategory(fixture.event.id, { category: 'DUPLAS' })
  await open()
  await expect(page.getByText('Ninguém se inscreveu em duplas ainda')).toBeVisible()
  await expect(page.getByText('Quem está inscrito joga em categorias individuais.')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.goto(`/manager/event/pairs?event=${fixture.event.id}&category=${pairs.id}`)
  await expect(page.getByText('Ninguém se inscreveu nesta categoria ainda')).toBeVisible()
  await page.getByRole('button', { name: 'Ver todas as duplas' }).click()
  await page.getByRole('link', { name: 'Ver inscritos' }).click()
  await expect(rows(page)).toHaveCount(1)
})

test('a player is registered, paired, paid in cash, moved, withdrawn and refunded offline: each once, on both phones', async ({
  page,
  context,
  second,
  host,
}) => {
  const fixture = await prepareOwnEvent(host.url, 1, { category: 'MISTA' })
  const { organiser, event, category, player } = fixture
  const elsewhere = await organiser.addCategory(event.id, { category: 'MISTA' })
  await openPlayers(page, fixture)
  await openPlayers(second, fixture)

  await page.getByRole('button', { name: 'Inscrever na hora' }).click()
  const dialog = page.getByRole('dialog', { name: 'Inscrever na hora' })
  await dialog.getByLabel('Nome completo').fill('Zilda Reis')
  await dialog.getByLabel('Telefone').fill('11900000001')
  await dialog.getByText('Não pago').click()
  await dialog.getByRole('button', { name: 'Inscrever', exact: true }).click()
  await expect(dialog).toBeHidden()
  await context.setOffline(true)

  const sheet = page.getByRole('dialog', { name: 'Zilda Reis', exact: true })
  await rows(page).filter({ hasText: 'Zilda Reis' }).getByRole('button').first().click()
  await pickMore(sheet, 'Formar dupla')
  await choose(page, 'Zilda Reis').getByRole('button', { name: player.person.name }).click()
  await expect(sheet.getByRole('button', { name: player.person.name })).toBeVisible()
  await sheet.getByRole('button', { name: 'Marcar pagamento' }).click()
  await page.getByRole('button', { name: 'Dinheiro' }).click()
  await expect(sheet.getByText(/^Pago/).first()).toBeVisible()
  await pickMore(sheet, 'Mudar de categoria')
  const move = page.getByRole('dialog', { name: 'Mudar Zilda Reis de categoria' })
  await move.getByText(elsewhere.title).click()
  await move.getByRole('button', { name: 'Mudar', exact: true }).click()
  await expect(sheet.getByText(`Agora em ${elsewhere.title}`)).toBeVisible()
  await expect(sheet.getByText('Sem dupla')).toBeVisible()
  await pickMore(sheet, 'Desistência')
  await page.getByRole('button', { name: 'Registrar desistência' }).click()
  await untilNoDialog(page)
  await showOnly(page, 'Desistências (1)')
  await rows(page).filter({ hasText: 'Zilda Reis' }).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Marcar como devolvido' }).click()
  await expect(rows(page).filter({ hasText: 'Zilda Reis' })).toContainText('Devolvido')

  await context.setOffline(false)
  await hearSignal(page)
  await expectSaved(page)
  const [zilda] = await organiser.players(elsewhere.id)
  expect(zilda).toMatchObject({
    person: { name: 'Zilda Reis' },
    method: 'CASH',
    paymentDate: expect.stringContaining('T'),
    withdrawnAt: expect.stringContaining('T'),
    refundedAt: expect.stringContaining('T'),
    pairId: null,
    version: 2,
    categoryVersion: 2,
  })
  const history = await organiser.client(listPlayerHistory, { params: { playerId: zilda?.id ?? '' } })
  expect(
    answerOf(history)
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual([
    'player.category',
    'player.pair',
    'player.pair',
    'player.payment',
    'player.refund',
    'player.registered',
    'player.withdrawn',
  ])
  const [partner] = await organiser.players(category.id)
  expect(partner).toMatchObject({ id: player.id, pairId: null, pairVersion: 3 })

  for (const each of [page, second]) {
    await each.goto(`/manager/event/players?event=${event.id}&category=desistencias`)
    await expect(rows(each).filter({ hasText: 'Zilda Reis' })).toContainText('Devolvido')
    await each.goto(`/manager/event/pairs?event=${event.id}&category=${category.id}`)
    await expect(lines(each)).toHaveText([/Sem dupla\s*1/, new RegExp(player.person.name)])
  }
})
