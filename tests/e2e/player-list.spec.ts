import type { Locator, Page } from 'playwright/test'
import { accessibilityProblems } from '#support/browser.ts'
import {
  hearSignal,
  openPlayers,
  paidSwitch,
  playersPath,
  prepareCourt,
  syncBadge,
} from '#support/courtside-screen.ts'
import { openDemoEvent, organiser, signInOnScreen } from '#support/demo.ts'
import { expect, test } from '#support/fixtures.ts'

const phoneUp = { width: 360, height: 800 }
const rows = (page: Page) => page.getByRole('list', { name: 'Inscritos' }).getByRole('listitem')

/** The topmost row whose top is under the bars: who, and how far down, in px. */
const placeOf = (page: Page) =>
  page.evaluate(() => {
    for (const row of document.querySelectorAll<HTMLElement>('[data-key]')) {
      const { top } = row.getBoundingClientRect()
      if (top > 130) return { key: row.dataset.key, top: Math.round(top / 4) }
    }
    return undefined
  })

test('on a phone the first player is near the top, and five are in sight', async ({ page, host, line }) => {
  await page.setViewportSize(phoneUp)
  const { event, players, categories } = await openDemoEvent(host.url)
  await signInOnScreen(page, organiser)
  await page.goto(`/manager/event/players?event=${event.id}`)
  await expect(page.getByText(`${players.length} inscritos`)).toBeVisible()
  const first = await rows(page).first().boundingBox()
  const fifth = await rows(page).nth(4).boundingBox()
  const menu = await page.getByRole('navigation', { name: 'Evento' }).boundingBox()
  expect(first?.y).toBeLessThanOrEqual(230)
  expect((fifth?.y ?? 0) + (fifth?.height ?? 0)).toBeLessThanOrEqual(menu?.y ?? 0)
  for (const target of [page.getByRole('switch').first(), rows(page).first().getByRole('button')]) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  }

  // What waits to be sent takes no room from the category.
  line.set({ kind: 'cut' })
  await page.getByRole('switch').first().click()
  const mark = rows(page).first().getByText('Por enviar')
  await expect(mark).toBeAttached()
  const { title = '' } = categories.find(({ id }) => id === players[0]?.categoryId) ?? {}
  expect((await mark.boundingBox())?.width).toBeLessThanOrEqual(1)
  expect((await rows(page).first().getByText(title).boundingBox())?.width).toBeGreaterThan(80)
  line.heal()

  await page.setViewportSize({ width: 800, height: 360 })
  const lying = await rows(page).first().boundingBox()
  expect(lying && lying.y + lying.height).toBeLessThanOrEqual(360 - 48)
})

test('a row opens what else can be done, for keys and screen readers too', async ({ page, host }) => {
  const court = await prepareCourt(host.url)
  const { name } = court.player.person
  await openPlayers(page, court)
  const row = page.getByRole('button', { name: new RegExp(name) })
  await expect(paidSwitch(page, court.player)).not.toBeChecked()
  await row.press('Enter')
  const sheet = page.getByRole('dialog', { name })
  await expect(sheet.getByText('Não pago')).toBeVisible()
  await expect(sheet.getByText(court.category.title)).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()

  await row.press('Enter')
  await sheet.getByRole('button', { name: 'Remover inscrição' }).click()
  const question = page.getByRole('alertdialog')
  const buttons = question.getByRole('button')
  await expect(buttons.first()).toHaveText('Remover inscrição')
  await expect(buttons.last()).toBeFocused()
  await buttons.first().click()
  await expect(row).toHaveCount(0)
  await expect
    .poll(async () => (await court.organiser.players(court.category.id)).map(({ person }) => person.name))
    .not.toContain(name)
})

/** From now on each page of the list notes who was painted at a spot in the middle of the screen, whatever came first. */
async function watchSpot(page: Page) {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      const rows = document.elementsFromPoint(100, 400).map((one) => one.closest<HTMLElement>('[data-key]'))
      const key = rows.find(Boolean)?.dataset.key
      if (key && key !== seen.at(-1)) seen.push(key)
    }
    const frame = () => {
      // The observer made last is told last, right before the frame is painted.
      const beforePaint = new ResizeObserver(() => {
        beforePaint.disconnect()
        look()
      })
      beforePaint.observe(document.documentElement)
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen.splice(0))
}

test('a long list keeps its place: over a reload, on the way back, and after a change', async ({
  page,
  host,
  line,
}) => {
  await page.setViewportSize(phoneUp)
  const court = await prepareCourt(host.url, 180)
  const painted = await watchSpot(page)
  await openPlayers(page, court)
  await expect(page.locator('[data-index]').first()).toBeVisible()
  await page.evaluate(() => scrollTo(0, 6543))
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0)
  let left: Awaited<ReturnType<typeof placeOf>>
  const isAtRest = async () => {
    const before = left
    left = await placeOf(page)
    return left !== undefined && left.key === before?.key && left.top === before?.top
  }
  await expect.poll(isAtRest).toBe(true)
  const isThere = () => expect.poll(() => placeOf(page)).toEqual(left)

  await page.reload()
  await isThere()
  // Never anywhere else: a tap would have hit a neighbour.
  const [there, ...elsewhere] = await painted()
  expect(elsewhere).toEqual([])
  await page.getByRole('link', { name: 'Início', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Categorias' })).toBeVisible()
  await painted()
  await page.goBack()
  await isThere()
  expect(await painted()).toEqual([there])

  // Taps without Playwright's own scrolling: it would bring the header down to where the focus may be.
  const tap = (target: Locator) => target.evaluate((one: HTMLElement) => one.click())
  const player = court.players.find(({ id }) => id === left?.key) ?? court.player
  line.set({ kind: 'cut' })
  await tap(paidSwitch(page, player))
  await court.organiser.setPayment(player.id, true)
  await court.organiser.setPayment(player.id, false)
  line.heal()
  await hearSignal(page)
  await expect(syncBadge(page)).toContainText('1 precisa de você', { timeout: 30_000 })
  await tap(syncBadge(page))
  await page.getByRole('button', { name: 'Manter o do outro aparelho' }).click()
  await expect(page.getByText('Nenhuma alteração espera')).toBeVisible()
  await page.goBack()
  await isThere()

  const other = playersPath(court.event.id, '')
  await page.goto(other)
  await expect(rows(page).first()).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a tap right after a jump hits whom it was meant for', async ({ page, host }) => {
  await page.setViewportSize(phoneUp)
  const court = await prepareCourt(host.url, 180)
  await openPlayers(page, court)
  await expect(page.locator('[data-index]').first()).toBeVisible()
  for (const jump of [2000, 9000, 4000, 7000]) {
    const seen = await page.evaluate(async (to) => {
      scrollTo(0, to)
      const frame = () => new Promise(requestAnimationFrame)
      // What a person sees is two frames old at least.
      await frame()
      await frame()
      const found = [...document.querySelectorAll<HTMLInputElement>('[role=switch]')].find((one) => {
        const { top } = one.getBoundingClientRect()
        return top > 250 && top < 600
      })
      if (!found) return undefined
      const { x, y, width, height } = found.getBoundingClientRect()
      return { label: found.ariaLabel ?? '', x: x + width / 2, y: y + height / 2 }
    }, jump)
    if (!seen) throw new Error('nobody is in sight after the jump')
    await page.touchscreen.tap(seen.x, seen.y)
    await expect(page.getByRole('switch', { name: seen.label, exact: true })).toBeChecked()
  }
})

test('a list that moves under the finger takes the tap for whom the finger saw', async ({ page, host }) => {
  const court = await prepareCourt(host.url, 12)
  await openPlayers(page, court)
  const [, , , player] = court.players
  if (!player) throw new Error('nobody is fourth in the category')
  const box = await paidSwitch(page, player).boundingBox()
  if (!box) throw new Error(`${player.person.name} is not in sight`)
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const finger = await page.context().newCDPSession(page)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  // As when somebody registers at this moment, above.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const list = document.querySelector<HTMLElement>('main ul[aria-label=Inscritos]')
        list?.style.setProperty('margin-top', '80px')
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      }),
  )
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(paidSwitch(page, player)).toBeChecked()
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(1)
})
