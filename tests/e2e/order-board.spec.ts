import type { Locator, Page } from 'playwright/test'
import { accessibilityProblems } from '#support/accessibility.ts'
import { untilNoNotice } from '#support/browser.ts'
import { expectSaved } from '#support/courtside-screen.ts'
import { expect, test } from '#support/fixtures.ts'
import { button, sheet } from '#support/match-sheet.ts'
import { openOrder, planAtHost, prepareOrderDay } from '#support/order-day.ts'

test.use({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'allow' })

/** A planning worker that never ends by itself, as on a very slow phone. */
const plansWithoutEnd = () => {
  const endless = new WeakSet<Worker>()
  const post = Worker.prototype.postMessage
  Worker.prototype.postMessage = function (job: { rounds: number }) {
    // The last pass has one round. It says why matches are not placed.
    if (job.rounds > 1) endless.add(this)
    post.call(this, job.rounds > 1 ? { ...job, rounds: 1_000_000 } : job)
  }
  const listen = Worker.prototype.addEventListener
  Worker.prototype.addEventListener = function (type: string, listener: (event: Event) => void) {
    const isEnd = (event: Event) =>
      event instanceof MessageEvent && (event.data as { isOver: boolean }).isOver && endless.has(this)
    listen.call(this, type, (event: Event) => {
      if (!isEnd(event)) listener(event)
    })
  }
}

test('stopping the planning shows what was found so far, and nothing is saved until it is accepted', async ({
  page,
  host,
}) => {
  await page.addInitScript(plansWithoutEnd)
  const { fixture } = await prepareOrderDay(host.url, 5)
  await openOrder(page, fixture)
  await page.getByRole('button', { name: 'Montar a ordem' }).click()
  // Two courts of four hours have room for eight matches, with rests.
  await expect(page.getByText('8 de 10 jogos')).toBeVisible()
  await page.getByRole('button', { name: 'Parar' }).click()
  await expect(page.getByText('Antes: 0 jogos com horário. Depois: 8.')).toBeVisible()
  await expect(page.getByText('2 jogos ficam sem horário')).toBeVisible()
  await expect(page.getByText('O que ajudaria:')).toBeVisible()
  expect((await planAtHost(fixture)).matches).toEqual([])
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByText(/^10 jogos sem horário/)).toBeVisible()
})

/** Drags with the mouse, and checks the board before the drop. */
async function drag(
  page: Page,
  game: Locator,
  { x, y }: { x: number; y: number },
  look: () => Promise<void>,
) {
  const box = await game.boundingBox()
  if (!box) throw new Error('no match to drag')
  await page.mouse.move(box.x + box.width / 2, box.y + 2)
  await page.mouse.down()
  await page.mouse.move(x, y, { steps: 4 })
  await look()
  await page.mouse.up()
}

test('a match is dragged over the courts of a day; conflicts are shown before it is dropped', async ({
  page,
  host,
}) => {
  const { fixture, courts } = await prepareOrderDay(host.url)
  await openOrder(page, fixture)
  await page.getByRole('button', { name: 'Montar a ordem' }).click()
  await page.getByRole('button', { name: 'Aceitar' }).click()
  await expectSaved(page)
  await untilNoNotice(page)
  await page.getByText('Quadro', { exact: true }).click()
  const column = page.getByRole('region', { name: courts[1]?.title ?? '', exact: true })
  const games = page.getByRole('button', { name: / × / })
  await expect(games).toHaveCount(6)
  expect(await accessibilityProblems(page)).toEqual([])
  const [first] = (await planAtHost(fixture)).matches.toSorted((one, other) =>
    one.startsAt < other.startsAt ? -1 : 1,
  )
  const game = page.getByRole('button', { name: /^8h, / }).first()
  const name = (await game.getAttribute('aria-label'))?.replace('8h, ', '') ?? ''
  await column.scrollIntoViewIfNeeded()
  const area = await column.locator('[data-court]').boundingBox()
  if (!area) throw new Error('no court')
  const said = page.getByRole('status').filter({ hasText: courts[1]?.title ?? '' })
  // The courts are open from 8h to 12h: both end where the board ends.
  const x = area.x + area.width / 2
  await drag(page, game, { x, y: area.y + 4 }, async () => {
    await expect(said).toContainText('Assim não dá para jogar')
  })
  await expect(game).toHaveAttribute('aria-label', `8h, ${name}`)
  await page.getByRole('button', { name: 'Fechar aviso' }).click()

  await drag(page, game, { x, y: area.y + (area.height * 10) / 12 + 2 }, async () => {
    await expect(said).toContainText('Livre, sem conflito')
  })
  await expect(column.getByRole('button', { name: new RegExp(`^11h\\d*, ${name}`) })).toBeVisible()
  await expectSaved(page)
  const { matches } = await planAtHost(fixture)
  // 11h20 there is 14h20 in UTC.
  const moved = matches.filter(({ startsAt }) => /T14:20/.test(startsAt))
  expect(moved).toMatchObject([{ courtId: courts[1]?.id }])
  expect(first?.startsAt).toMatch(/T11:00/)
  await expect(sheet(page)).toHaveCount(0)
  await column.getByRole('button', { name }).press('Enter')
  await expect(button(page, 'Salvar')).toBeVisible()
})
