import type { Locator, Page } from 'playwright/test'
import { accessibilityProblems } from '#support/accessibility.ts'
import { pressEscape } from '#support/browser.ts'
import {
  hearSignal,
  openFromMore,
  openPlayers,
  paidSwitch,
  pickMore,
  playersPath,
  prepareFixture,
  showOnly,
  syncBadge,
} from '#support/courtside-screen.ts'
import { openDemoEvent, organiser, openAs } from '#support/demo.ts'
import { expect } from '#support/fixtures.ts'
import { test } from '#support/players-on-phone.ts'
import { coveredIn, cutWords } from '#support/reach.ts'

// A long list returns to its scroll position as on a phone that has the app.
test.use({ serviceWorkers: 'allow' })

const phoneUp = { width: 360, height: 800 }
const rows = (page: Page) => page.getByRole('list', { name: 'Inscritos' }).getByRole('listitem')

/** The first row whose top is below the bars: its key, and its distance from the top in px. */
const placeOf = (page: Page) =>
  page.evaluate(() => {
    for (const row of document.querySelectorAll<HTMLElement>('[data-key]')) {
      const { top } = row.getBoundingClientRect()
      if (top > 130) return { key: row.dataset.key, top }
    }
    return undefined
  })

/** In px. A row is about 100 px high, so a tap within this distance hits the same row. */
const slack = 8

test('on a phone the first player is near the top, and four are visible', async ({ page, host, line }) => {
  await page.setViewportSize(phoneUp)
  const { event, players, categories } = await openDemoEvent(host.url)
  await openAs(page, organiser, `/manager/event/players?event=${event.id}`)
  await expect(page.getByText(`${players.length} inscritos`)).toBeVisible()
  await expect(rows(page).nth(3)).toBeVisible()
  // The last words of the event's head. From now on nothing moves by itself.
  await expect(page.getByText('Disponível sem conexão').first()).toBeVisible()
  const first = await rows(page).first().boundingBox()
  const fourth = await rows(page).nth(3).boundingBox()
  const menu = await page.getByRole('navigation', { name: 'Evento' }).boundingBox()
  expect(first?.y).toBeLessThanOrEqual(310)
  expect((fourth?.y ?? 0) + (fourth?.height ?? 0)).toBeLessThanOrEqual(menu?.y ?? 0)
  expect((await page.getByRole('switch').first().boundingBox())?.height).toBeGreaterThanOrEqual(48)
  const search = await page.getByRole('searchbox', { name: 'Buscar inscrito' }).boundingBox()
  expect(search?.width).toBeGreaterThanOrEqual(300)

  // The mark of an unsent change and the undo button take no space from the category or the amount, and move no other
  // row.
  const second = () => page.getByRole('switch').nth(1).boundingBox()
  const before = await second()
  line.set({ kind: 'cut' })
  await page.getByRole('switch').first().click()
  await expect(rows(page).first().getByText('Por enviar')).toBeAttached()
  await expect(page.getByRole('button', { name: /^Desfazer o pagamento/ })).toBeVisible()
  const { title = '' } = categories.find(({ id }) => id === players[0]?.categoryId) ?? {}
  for (const words of [title, /R\$/]) {
    const shown = rows(page).first().getByText(words)
    const isInSight = await shown.evaluate((one) => {
      const { x, y, height } = one.getBoundingClientRect()
      const row = one.closest('li')
      return row?.contains(document.elementFromPoint(x + 2, y + height / 2)) ?? false
    })
    expect(isInSight, String(words)).toBe(true)
  }
  expect(await cutWords(rows(page).first())).toEqual([])
  expect(await second()).toEqual(before)
  line.heal()

  await page.setViewportSize({ width: 800, height: 360 })
  const end = async () => {
    const { y = Infinity, height = 0 } = (await rows(page).first().boundingBox()) ?? {}
    return y + height
  }
  await expect.poll(end).toBeLessThanOrEqual(360 - 48)
})

test('on a phone the filters have complete words, at every text size', async ({ page, host }) => {
  await page.setViewportSize({ width: 360, height: 660 })
  const fixture = await prepareFixture(host.url, 0, { title: 'Feminina Iniciante até 15 anos' })
  const names = ['Maria Aparecida dos Santos Silva', 'Maria Aparecida dos Santos Souza']
  for (const name of names) await fixture.organiser.register(fixture.event, fixture.category.id, name)
  await openPlayers(page, fixture)
  const category = fixture.category.title
  await page.getByRole('button', { name: `Tirar o filtro ${category}` }).click()
  await expect(rows(page)).not.toHaveCount(2)
  for (const size of ['100%', '130%', '200%']) {
    await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size)
    await showOnly(page, category)
    await expect(rows(page)).toHaveCount(2)
    await expect(page.getByRole('button', { name: `Tirar o filtro ${category}` })).toBeVisible()
    for (const row of await rows(page).all()) await expect(row).toContainText(category)
    expect(await cutWords(page.locator('main')), size).toEqual([])
    expect(await coveredIn(page.locator('main')), size).toEqual([])
    await openFromMore(page, 'Listas')
    await expect(page.getByLabel('Categoria', { exact: true })).toHaveValue(fixture.category.id)
    await page.goBack()
    await page.getByRole('button', { name: `Tirar o filtro ${category}` }).click()
  }
})

test('a row opens its other actions, for keyboard and screen readers too', async ({
  page,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone()
  const { name } = fixture.player.person
  const row = page.getByRole('button', { name: new RegExp(name) })
  await expect(paidSwitch(page, fixture.player)).not.toBeChecked()
  await row.press('Enter')
  const sheet = page.getByRole('dialog', { name })
  await expect(sheet.getByText('Não pago')).toBeVisible()
  await expect(sheet.getByText(fixture.category.title)).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await pressEscape(page)
  await expect(row).toBeFocused()

  // The whole row is a target, except the switch. The finger does not have to hit the name.
  const words = page.locator('[data-key]').filter({ has: row }).getByText(fixture.category.title)
  const spot = await words.boundingBox()
  if (!spot) throw new Error('the category is not in sight')
  await page.mouse.click(spot.x + 8, spot.y + spot.height / 2)
  await expect(sheet).toBeVisible()
  await pickMore(sheet, 'Remover inscrição')
  const question = page.getByRole('alertdialog')
  const buttons = question.getByRole('button')
  await expect(buttons.first()).toHaveText('Remover inscrição')
  await expect(buttons.last()).toBeFocused()
  await buttons.first().click()
  await expect(row).toHaveCount(0)
  await expect
    .poll(async () => (await fixture.organiser.players(fixture.category.id)).map(({ person }) => person.name))
    .not.toContain(name)
})

/**
 * From now on, each page of the list notes which row is painted at one point in the middle of the screen, from the
 * first frame on.
 */
async function watchSpot(page: Page) {
  await page.addInitScript((distance) => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const keyAt = (y: number) => {
      const rows = document.elementsFromPoint(100, y).map((one) => one.closest<HTMLElement>('[data-key]'))
      return rows.find(Boolean)?.dataset.key
    }
    const look = () => {
      const key = keyAt(400)
      // Near the border between two rows, a difference of one px would count as another row.
      const isBorder = keyAt(400 - distance) !== keyAt(400 + distance)
      if (key && !isBorder && key !== seen.at(-1)) seen.push(key)
    }
    const frame = () => {
      // The newest observer is called last, right before the frame is painted.
      const beforePaint = new ResizeObserver(() => {
        beforePaint.disconnect()
        look()
      })
      beforePaint.observe(document.documentElement)
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  }, slack)
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen.splice(0))
}

test('a long list keeps its scroll position after a reload, on the way back, and after a change', async ({
  page,
  host,
  line,
}) => {
  await page.setViewportSize(phoneUp)
  const fixture = await prepareFixture(host.url, 180)
  const painted = await watchSpot(page)
  await openPlayers(page, fixture)
  await expect(page.locator('[data-index]').first()).toBeVisible()
  await page.evaluate(() => scrollTo(0, 6543))
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).join())).toContain('play:place:')
  let left: Awaited<ReturnType<typeof placeOf>>
  let looksAlike = 0
  // On a busy machine, rows above are measured later, and the position changes once more.
  const looksAtRest = async () => {
    const before = left
    left = await placeOf(page)
    const isSame = left !== undefined && left.key === before?.key && left.top === before?.top
    looksAlike = isSame ? looksAlike + 1 : 0
    return looksAlike
  }
  await expect.poll(looksAtRest).toBeGreaterThan(3)
  const isThere = () =>
    expect
      .poll(async () => {
        const now = await placeOf(page)
        return left && now && Math.abs(now.top - left.top) <= slack ? { ...now, top: left.top } : now
      })
      .toEqual(left)

  await page.reload()
  await isThere()
  // The list was never painted at another position: a tap would have hit a neighbour.
  const there = await painted()
  expect(there.length).toBeLessThanOrEqual(1)
  await page.getByRole('link', { name: 'Início', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Categorias' })).toBeVisible()
  await painted()
  await page.goBack()
  await isThere()
  expect(await painted()).toEqual(there)

  // Taps without Playwright's own scrolling, which would move the header down over the element with the focus.
  const tap = (target: Locator) => target.evaluate((one: HTMLElement) => one.click())
  const player = fixture.players.find(({ id }) => id === left?.key) ?? fixture.player
  line.set({ kind: 'cut' })
  await tap(paidSwitch(page, player))
  await fixture.organiser.setPayment(player.id, true)
  await fixture.organiser.setPayment(player.id, false)
  line.heal()
  await hearSignal(page)
  await expect(syncBadge(page)).toContainText('1 precisa de você', { timeout: 30_000 })
  await tap(syncBadge(page))
  await page.getByRole('button', { name: 'Deixar não pago' }).click()
  await expect(page.getByText('Nenhuma alteração espera')).toBeVisible()
  await page.goBack()
  await isThere()

  const other = playersPath(fixture.event.id, '')
  await page.goto(other)
  await expect(rows(page).first()).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
