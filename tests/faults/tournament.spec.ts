import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { getTournamentRecord, listDraws } from '#contract/draws/draw-calls.ts'
import type { Draw } from '#contract/draws/draw.ts'
import type { Event } from '#contract/events/events.ts'
import { untilNoDialog } from '#support/browser.ts'
import { expectSaved, hearSignal, syncBadge } from '#support/courtside-screen.ts'
import { organiser as organiserEmail, openAs } from '#support/demo.ts'
import { expect, test } from '#support/fixtures.ts'
import { answerOf, type Organiser, signInOrganiser } from '#support/organiser.ts'
import { addPairs } from '#support/pairs.ts'

/** A lot that is typed on both phones. So they make the same draw without any exchange of data. */
const typedNumber = 'COPA-10'
const title = 'Feminina C'

/** Signs in and opens the category, with all data on the phone, so that it also works without signal. */
async function openCategory(page: Page, { id }: Event) {
  await openAs(page, organiserEmail, `/manager/event/games?event=${id}`)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByText('Disponível sem conexão').first()).toBeVisible()
}

async function drawWithNumber(page: Page) {
  await page.getByText('Como se sorteia:').click()
  await page.getByText('Usar um número informado').last().click()
  await page.getByLabel('Número informado', { exact: true }).fill(typedNumber)
  await page.getByRole('button', { name: 'Sortear', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sortear agora' }).click()
  const stage = page.getByRole('dialog', { name: /^Número informado/ })
  await stage.getByRole('button', { name: 'Pular' }).click()
  await stage.getByRole('button', { name: 'Ver a chave' }).click()
  await untilNoDialog(page)
}

const sheet = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string | RegExp) => sheet(page).getByRole('button', { name })

/** The names of both sides, as the sheet of the match offers them. */
async function openMatch(page: Page, key: string) {
  // A finger would hit a name first, which highlights the way of an entry. Only the edge of the card, or the keyboard,
  // opens the match.
  await page.locator(`article[data-match$="-${key}"] > button`).first().press('Enter')
  return sheet(page).getByRole('group', { name: 'Quem venceu?' }).getByRole('button')
}

/** Enters a result with three taps. @param side 0 or 1 */
async function score(page: Page, key: string, side = 0, games = '6 a 4') {
  await (await openMatch(page, key)).nth(side).click()
  await button(page, games).click()
  await button(page, 'Salvar resultado').click()
  await expect(sheet(page)).toHaveCount(0)
}

async function walkover(page: Page, key: string) {
  await openMatch(page, key)
  await button(page, 'Mais').click()
  await button(page, /^W\.O\./).click()
  await sheet(page).getByRole('radio').first().check({ force: true })
  await button(page, 'Registrar W.O.').click()
  await expect(sheet(page)).toHaveCount(0)
}

async function retirement(page: Page, key: string) {
  await openMatch(page, key)
  await button(page, 'Mais').click()
  await button(page, /^Desistência/).click()
  const sides = sheet(page)
    .getByRole('group', { name: /desistiu/ })
    .getByRole('button')
  const other = (await sides.nth(1).innerText()).replaceAll('\n', ' ')
  await sides.first().click()
  for (let count = 0; count < 3; count += 1)
    await button(page, /^Mais um game para/)
      .last()
      .click()
  await button(page, 'Registrar desistência').click()
  await expect(sheet(page)).toHaveCount(0)
  return other
}

const podium = (page: Page) =>
  page.getByRole('region', { name: 'Pódio' }).getByRole('listitem').allInnerTexts()

async function drawAt(organiser: Organiser, event: Event): Promise<Draw> {
  const [draw] = answerOf(await organiser.client(listDraws, { params: { eventId: event.id } }))
  if (!draw) throw new Error('there is no draw')
  return draw
}

test('a category of twelve pairs from the draw to the podium without a signal, on two phones that heal into one', async ({
  page,
  apart: second,
  host,
  line,
  lineApart,
}) => {
  test.setTimeout(300_000)
  const organiser = await signInOrganiser(host.url)
  const event = await organiser.addEvent()
  await addPairs(organiser, event, 12, { title })
  await openCategory(page, event)
  await openCategory(second, event)
  for (const each of [line, lineApart]) each.set({ kind: 'cut' })

  await test.step('both draw the same with a number that everybody heard', async () => {
    await drawWithNumber(page)
    await page.getByRole('button', { name: 'Publicar' }).click()
    await drawWithNumber(second)
    const ofFirst = await page.locator('article[data-match]').first().getAttribute('data-match')
    expect(await second.locator('article[data-match]').first().getAttribute('data-match')).toBe(ofFirst)
  })

  await test.step('groups: a walkover, a retirement, three who are level, and one score on which the phones differ', async () => {
    await walkover(page, 'gA-1-1')
    await score(page, 'gA-3-1')
    await retirement(page, 'gB-1-1')
    await score(page, 'gB-2-1')
    await score(page, 'gB-3-1')
    await score(page, 'gC-1-1', 0)
    await score(page, 'gC-2-1', 0)
    await score(page, 'gC-3-1', 1)
    await page.getByRole('button', { name: 'Sortear a ordem' }).click()
    await sheet(page).getByRole('button', { name: 'Sortear', exact: true }).click()
    await sheet(page).getByRole('button', { name: 'Voltar ao grupo' }).click()
    await untilNoDialog(page)
    for (const round of [1, 2, 3]) await score(page, `gD-${round}-1`)
    await score(second, 'gD-2-1')
    await score(second, 'gD-3-1', 0, '6 a 2')
  })

  await test.step('the knockout, to the final', async () => {
    await page.getByRole('group', { name: 'Fase' }).getByText('Mata-mata').click()
    for (const key of ['k-1-1', 'k-1-2', 'k-1-3', 'k-1-4', 'k-2-1', 'k-2-2', 'k-3-1']) await score(page, key)
    await expect(page.getByRole('region', { name: 'Pódio' })).toBeVisible()
    expect(await organiser.client(listDraws, { params: { eventId: event.id } })).toMatchObject({ answer: [] })
  })

  await test.step('healed, one card is decided', async () => {
    line.heal()
    await hearSignal(page)
    await expectSaved(page)
    lineApart.heal()
    await hearSignal(second)
    await expect(syncBadge(second)).toContainText('1 precisa de você', { timeout: 45_000 })
    await syncBadge(second).click()
    const card = second.getByRole('region', { name: 'Para decidir' })
    await expect(card).toContainText('6/2')
    await expect(card).toContainText('6/4')
    await card.getByRole('button', { name: /^Deixar 6\/4/ }).click()
    await expectSaved(second)
    await expectSaved(page)
  })

  await test.step('the podium is the same on both phones, at the host, on paper and for other programs', async () => {
    const ofFirst = await podium(page)
    await second.goto(`/manager/event/games?event=${event.id}`)
    await second.getByRole('link', { name: title }).click()
    await expect.poll(() => podium(second)).toEqual(ofFirst)

    const draw = await drawAt(organiser, event)
    expect(draw).toMatchObject({ lot: typedNumber, number: 1, isPublished: true })
    const played = draw.matches.filter(({ result }) => result)
    expect(played).toHaveLength(19)
    expect(played.some(({ isDisputed }) => isDisputed)).toBe(false)
    const outcomes = played.map(({ result }) => result?.outcome)
    expect(new Set(outcomes)).toEqual(new Set(['PLAYED', 'WALKOVER', 'RETIRED']))
    const champion = draw.matches.find(({ id }) => id.endsWith('-k-3-1'))?.result?.winner
    const names = draw.entries.find(({ id }) => id === champion)?.names ?? []
    for (const name of names) expect(ofFirst[0]).toContain(name.split(' ')[0])

    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Imagem do pódio' }).click(),
    ])
    const png = await readFile(await picture.path())
    // In a PNG file, width and height follow the signature and the name of the first part.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1350])

    await page.evaluate(() => {
      window.print = () => undefined
    })
    await page.getByRole('button', { name: 'Imprimir grupos e chave' }).click()
    const sheetOfPaper = page.getByRole('article', { name: 'Chave impressa', includeHidden: true })
    await expect(sheetOfPaper).toBeAttached()
    await page.emulateMedia({ media: 'print' })
    await expect(sheetOfPaper).toContainText('Pódio: 1º')

    const record = answerOf(await organiser.client(getTournamentRecord, { params: { eventId: event.id } }))
    const text = JSON.stringify(record)
    for (const name of names) expect(text).toContain(name)
    expect(text).toContain('RETIRED')
    expect(text).toContain('WALKOVER')
  })
})
