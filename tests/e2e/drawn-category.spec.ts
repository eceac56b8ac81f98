import type { Page } from 'playwright/test'
import { listDraws } from '#contract/draws/draw-calls.ts'
import type { Draw } from '#contract/draws/draw.ts'
import { getEventSnapshot } from '#contract/event-snapshot.ts'
import { type Event as ListedEvent, listMyEvents } from '#contract/events/events.ts'
import { accessibilityProblems, colourProblems } from '#support/accessibility.ts'
import { pressEscape, showTheme, untilDialogsAreHere } from '#support/browser.ts'
import { organiser, signedInClient, openAs } from '#support/demo.ts'
import { expect, test } from '#support/fixtures.ts'
import { largeTextProblems } from '#support/large-text.ts'

test.use({ viewport: { width: 360, height: 660 } })

interface Running {
  event: ListedEvent
  /** A category with groups that are half played. */
  grouped: Draw
  /** A knockout that has begun. */
  knockout: Draw
}

/** The running event of the demo, which has two drawn categories. */
async function runningEvent(host: string): Promise<Running> {
  const client = await signedInClient(host, organiser)
  const events = await client(listMyEvents)
  for (const event of events.kind === 'ok' ? events.answer : []) {
    const draws = await client(listDraws, { params: { eventId: event.id } })
    const answered = draws.kind === 'ok' ? draws.answer : []
    const of = async (title: string) => {
      const snapshot = await client(getEventSnapshot, { params: { id: event.id } })
      const categories = snapshot.kind === 'ok' ? snapshot.answer.categories : []
      return answered.find(({ categoryId }) =>
        categories.some((one) => one.id === categoryId && one.title === title),
      )
    }
    if (answered.length < 2) continue
    const [grouped, knockout] = [await of('Masculina B'), await of('Mista Open')]
    if (grouped && knockout) return { event, grouped, knockout }
  }
  throw new Error('the demo has no running event with draws')
}

async function openCategory(page: Page, { event, categoryId }: { event: ListedEvent; categoryId: string }) {
  await openAs(page, organiser, `/manager/event/games?event=${event.id}&category=${categoryId}`)
  await expect(page.getByRole('heading', { name: 'WhatsApp e papel' })).toBeVisible()
}

const nameOf = ({ entries }: Draw, id: string | null | undefined) =>
  entries.find((entry) => entry.id === id)?.names.join(' e ') ?? ''

test('a group is shown as a table that explains itself, and its matches as sentences', async ({
  page,
  host,
}) => {
  const { event, grouped } = await runningEvent(host.url)
  await openCategory(page, { event, categoryId: grouped.categoryId })
  const [group] = grouped.groups
  const first = nameOf(grouped, group?.table[0]?.entryId)

  await test.step('the table is shown', async () => {
    const table = page.getByRole('table', { name: 'Classificação do Grupo A' })
    const row = table.getByRole('row').nth(1)
    await expect(row.getByRole('cell').first()).toHaveText('1º')
    await expect(row.getByRole('button', { name: first })).toBeVisible()
    await expect(table.getByRole('columnheader', { name: 'saldo de games' })).toBeVisible()
  })

  await test.step('the order is explained', async () => {
    const why = page.getByText('Por que esta ordem?').first()
    await why.focus()
    await page.keyboard.press('Enter')
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: /^Vitórias: / })
        .first(),
    ).toContainText(/venceram 2 jogos/)
  })

  await test.step('the matches are shown', async () => {
    const played = grouped.matches.find(({ result }) => result)
    const winner = nameOf(grouped, played?.result?.winner)
    const matches = page.getByRole('list', { name: 'Jogos do Grupo A' })
    await expect(matches.getByRole('listitem')).toHaveCount(3)
    await expect(
      matches.getByRole('button', { name: new RegExp(`: ${winner} venceram .*: 6 a \\d$`) }).first(),
    ).toBeVisible()
  })

  await test.step('the screen is accessible', async () => {
    expect(await accessibilityProblems(page)).toEqual([])
    await showTheme(page, 'dark')
    expect(await colourProblems(page)).toEqual([])
    await showTheme(page, 'light')
    expect(await largeTextProblems(page)).toEqual([])
  })
})

/**
 * The button of a match lies below its names, which are buttons, too. Only the edge of the match remains for a finger.
 */
const matchBelowNames = '[data-match] > button'

test('a knockout shows one round per page, and highlights the path of a pair', async ({ page, host }) => {
  const { event, knockout } = await runningEvent(host.url)
  await openCategory(page, { event, categoryId: knockout.categoryId })
  const played = knockout.matches.find(({ result }) => result)
  const winner = nameOf(knockout, played?.result?.winner)
  const rounds = page.getByRole('navigation', { name: 'Rodadas' })

  await test.step('rounds are headings, and a tap shows one of them', async () => {
    for (const title of ['Quartas de final', 'Semifinais', 'Final'])
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeAttached()
    await expect(rounds.getByRole('button', { name: 'Quartas' })).toHaveAttribute('aria-current', 'true')
    await rounds.getByRole('button', { name: 'Final' }).click()
    await expect(page.getByRole('heading', { name: 'Final', exact: true })).toBeInViewport()
    await rounds.getByRole('button', { name: 'Quartas' }).click()
  })

  await test.step('the winner of a match is highlighted up to the next match, to which the screen scrolls', async () => {
    await page
      .getByRole('button', { name: `Caminho de ${winner}` })
      .first()
      .focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Caminho de' })).toContainText(
      winner.replace(' e ', ' / '),
    )
    await expect(rounds.getByRole('button', { name: 'Semifinais' })).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('button', { name: `Caminho de ${winner}`, pressed: true })).toHaveCount(2)
    // The check would count elements that are scrolled under the header as its neighbours.
    await page.evaluate(() => scrollTo(0, 0))
    expect(await accessibilityProblems(page)).toEqual([])
    await showTheme(page, 'dark')
    expect(await colourProblems(page)).toEqual([])
    await showTheme(page, 'light')
    expect(await largeTextProblems(page, matchBelowNames)).toEqual([])
    const open = page.getByRole('button', { name: /^Quartas de final 2: / })
    const box = await open.boundingBox()
    await open.click({ position: { x: (box?.width ?? 0) - 24, y: 24 } })
    await expect(page.getByRole('dialog')).toBeVisible()
    await pressEscape(page)
    await page.getByRole('button', { name: 'Apagar o caminho' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Caminho de' })).toHaveCount(0)
  })

  await test.step('a wide screen shows all rounds at once', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const title of ['Quartas de final', 'Semifinais', 'Final'])
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeInViewport()
    await expect(rounds).toBeHidden()
  })
})

test('on paper and in messages there are only names that may be public, also offline', async ({
  page,
  host,
  context,
}) => {
  const { event, grouped } = await runningEvent(host.url)
  await openCategory(page, { event, categoryId: grouped.categoryId })
  await page.evaluate(() => {
    // The test browser has no print dialog: a printed sheet stays until it is "closed".
    window.print = () => undefined
  })
  const last = grouped.entries[0]?.names[0]?.split(' ').at(-1) ?? ''
  const closed = () => page.evaluate(() => dispatchEvent(new Event('afterprint')))

  await test.step('results are shared as text', async () => {
    const link = page.getByRole('link', { name: 'Enviar resultados' })
    const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
    expect(text).toContain('*Grupo A*')
    expect(text).toMatch(/ 6\/\d /)
    expect(text).not.toContain(last)
  })

  await test.step('groups and bracket are printed on one page each', async () => {
    await page.getByRole('button', { name: 'Imprimir grupos e chave' }).click()
    const sheet = page.getByRole('article', { name: 'Chave impressa', includeHidden: true })
    await expect(sheet).toBeAttached()
    await expect(sheet).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(sheet.getByRole('heading', { name: 'Masculina B · Grupos' })).toBeVisible()
    await expect(sheet.getByRole('heading', { name: 'Masculina B · Chave' })).toBeVisible()
    await expect(sheet.getByText(`Sorteio nº ${grouped.lot}`).first()).toBeVisible()
    await expect(page.getByRole('banner').first()).toBeHidden()
    await expect(sheet.getByText(last)).toHaveCount(0)
    expect(pagesIn(await page.pdf({ format: 'A4' }))).toBe(2)
    await page.emulateMedia({ media: null })
    await closed()
    await expect(sheet).toHaveCount(0)
  })

  await test.step('score slips are printed offline', async () => {
    await untilDialogsAreHere(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Imprimir súmulas' }).click()
    const sheet = page.getByRole('article', { name: 'Súmulas', includeHidden: true })
    await page.emulateMedia({ media: 'print' })
    const open = grouped.matches.filter(({ result }) => !result)
    await expect(sheet.getByRole('heading', { level: 2 })).toHaveCount(open.length)
    expect(pagesIn(await page.pdf({ format: 'A4' }))).toBe(Math.ceil(open.length / 8))
    await page.emulateMedia({ media: null })
    await closed()
  })

  await test.step('the file for other programs needs a connection, and says so', async () => {
    await page.getByRole('button', { name: 'Exportar (TODS)' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('nome completo')
    await question.getByRole('button', { name: 'Baixar arquivo' }).click()
    await expect(page.getByText('Sem conexão. Tente de novo quando o sinal voltar.')).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Exportar (TODS)' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      question.getByRole('button', { name: 'Baixar arquivo' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('chaves-tods.json')
  })
})

/** Number of pages of a PDF, as the file lists them. */
const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page(?!s)/g)?.length ?? 0
