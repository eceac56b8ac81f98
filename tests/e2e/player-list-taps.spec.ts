import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import { getEvent } from '#contract/events/events.ts'
import type { Player } from '#contract/players/players.ts'
import { setExpense } from '#contract/till/expenses.ts'
import { paidSwitch } from '#support/courtside-screen.ts'
import { expect } from '#support/fixtures.ts'
import { answerOf } from '#support/organiser.ts'
import { test } from '#support/players-on-phone.ts'
import { restingCentre } from '#support/resting-centre.ts'

/**
 * Expects that this player alone is marked. A busy machine may hold a press so long that the payment methods open, too,
 * which hides the list from screen readers. The mark is the same.
 */
async function expectOnlyMarked(page: Page, player: Player): Promise<void> {
  const marked = page.getByRole('switch', { checked: true, includeHidden: true })
  await expect(marked).toHaveCount(1)
  await expect(marked.and(page.locator(`[data-key="${player.id}"] *`))).toHaveCount(1)
}

test('a tap right after a jump of the list selects the intended player', async ({ page, playersOnPhone }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await playersOnPhone(180)
  await expect(page.locator('[data-index]').first()).toBeVisible()
  for (const jump of [2000, 9000, 4000, 7000]) {
    const seen = await page.evaluate(async (to) => {
      scrollTo(0, to)
      const frame = () => new Promise(requestAnimationFrame)
      const firstInSight = () =>
        [...document.querySelectorAll<HTMLInputElement>('[role=switch]')].find((one) => {
          const { top } = one.getBoundingClientRect()
          return top > 250 && top < 600
        })
      const placeOf = (one: Element | undefined) => one?.getBoundingClientRect().top
      // A person aims at an element that has not moved for a fifth of a second. In the first frames, rows are still
      // being measured.
      let found = firstInSight()
      for (let [still, frames, top] = [0, 0, placeOf(found)]; still < 12 && frames < 120; frames += 1) {
        await frame()
        const now = firstInSight()
        still = now === found && placeOf(now) === top ? still + 1 : 0
        ;[found, top] = [now, placeOf(now)]
      }
      if (!found) return undefined
      const { x, y, width, height } = found.getBoundingClientRect()
      return { label: found.ariaLabel ?? '', x: x + width / 2, y: y + height / 2 }
    }, jump)
    if (!seen) throw new Error('nobody is in sight after the jump')
    await page.touchscreen.tap(seen.x, seen.y)
    await expect(page.getByRole('switch', { name: seen.label, exact: true })).toBeChecked()
  }
})

test('a tap on a list that is moving selects the row that the person saw', async ({
  page,
  playersOnPhone,
}) => {
  const { player } = await playersOnPhone(12)
  const point = await restingCentre(paidSwitch(page, player))
  const finger = await page.context().newCDPSession(page)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  // This moves the row as if a person had registered at this moment and appeared above it.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const list = document.querySelector<HTMLElement>('main ul[aria-label=Inscritos]')
        list?.style.setProperty('margin-top', '80px')
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      }),
  )
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expectOnlyMarked(page, player)
})

test('a press on the first rows counts when the whole long list replaces them', async ({
  page,
  playersOnPhone,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/windowed-list-*.js', (route) => held.promise.then(() => route.continue()))
  const { player } = await playersOnPhone(12)
  const { x, y } = await restingCentre(paidSwitch(page, player))
  await expect(page.locator('[data-index]')).toHaveCount(0)
  await page.mouse.move(x, y)
  await page.mouse.down()
  held.resolve()
  await expect(page.locator('[data-index]')).not.toHaveCount(0)
  await page.mouse.up()
  await expectOnlyMarked(page, player)
})

test('a tap or click on a screen that is moving selects the control that the person saw', async ({
  page,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone(1)
  await page.goto(`/manager/event/details?event=${fixture.event.id}`)
  const segment = (name: string) => page.getByRole('radio', { name, exact: true })
  const centre = (name: string) => restingCentre(page.locator('label').filter({ hasText: name }).first())
  // This moves the content as if a line above appeared or disappeared at this moment.
  const move = (px: number) =>
    page.evaluate(
      (to) =>
        new Promise((resolve) => {
          document.querySelector<HTMLElement>('main')?.style.setProperty('padding-top', `${to}px`)
          requestAnimationFrame(() => requestAnimationFrame(resolve))
        }),
      px,
    )
  await expect(segment('Evento')).toBeChecked()
  const finger = await page.context().newCDPSession(page)
  const local = await centre('Local')
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [local] })
  await move(90)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(segment('Local')).toBeChecked()

  const members = await centre('Organizadores')
  await page.mouse.move(members.x, members.y)
  await page.mouse.down()
  await move(0)
  await page.mouse.up()
  await expect(segment('Organizadores')).toBeChecked()

  // A person who moves the mouse away from the pressed element does not want to press it.
  const event = await centre('Evento')
  await page.mouse.move(event.x, event.y)
  await page.mouse.down()
  await page.mouse.move(event.x + 5, event.y + 200, { steps: 3 })
  await move(90)
  await page.mouse.up()
  await expect(segment('Organizadores')).toBeChecked()
})

test('the second tap of a double tap does not press what the first one has brought under the finger', async ({
  page,
  ownEventOnPhone,
}) => {
  const { event, organiser } = await ownEventOnPhone(1)
  for (const what of ['Bolas', 'Faixas']) {
    const spent = { kind: 'OTHER', what, value: 10, paidBy: '', day: event.startDate.slice(0, 10) } as const
    const params = { eventId: event.id, expenseId: randomUUID() }
    answerOf(await organiser.client(setExpense, { params, body: { spent, version: 0 } }))
  }
  await page.goto(`/manager/event/expenses?event=${event.id}`)
  const removals = page.getByRole('button', { name: 'Remover' })
  await expect(removals).toHaveCount(2)
  const openAndClose = async () => {
    await page.getByRole('button', { name: 'Anotar despesa' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  }
  // What follows the taps comes with the code of dialogs.
  await openAndClose()
  const finger = await page.context().newCDPSession(page)
  const point = await restingCentre(removals.first())
  const began = Date.now()
  /** @param after in ms, since the first tap */
  const tap = async (after: number) => {
    const timestamp = (began + after) / 1000
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point], timestamp })
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp })
  }
  await tap(0)
  await expect(removals).toHaveCount(1)
  expect(await restingCentre(removals)).toEqual(point)
  await tap(150)
  await openAndClose()
  await expect(removals).toHaveCount(1)
  await tap(5000)
  await expect(removals).toHaveCount(0)
})

test('a notice covers no navigation, and a notice that appears under the finger takes no tap', async ({
  page,
  ownEventOnPhone,
}) => {
  await page.setViewportSize({ width: 360, height: 660 })
  const fixture = await ownEventOnPhone(1)
  const { client } = fixture.organiser
  const params = { id: fixture.event.id }
  await page.goto(`/manager/event/details?event=${fixture.event.id}`)
  const notice = page.getByRole('alert').filter({ hasText: 'Não foi possível atualizar o evento' })
  const box = async (of: Locator) => {
    const seen = await of.boundingBox()
    if (!seen) throw new Error('it is not in sight')
    return seen
  }
  /** A switch whose change is refused as soon as the answer is given. */
  const refuseNext = async () => {
    let refuse = () => {}
    const asked = new Promise<void>((resolve) => (refuse = resolve))
    const json = { code: 'access.denied', message: 'Você não tem acesso a isto.' }
    await page.route('**/switches', (route) => asked.then(() => route.fulfill({ status: 403, json })), {
      times: 1,
    })
    await page.getByRole('switch', { name: 'Mostrar para jogadores' }).click()
    return refuse
  }

  const refuse = await refuseNext()
  refuse()
  await expect(notice).toBeVisible()
  // A notice closes by itself, but not while it has the focus.
  await page.getByRole('button', { name: 'Fechar aviso' }).focus()
  await page.evaluate(() => scrollTo(0, 0))
  const parts = await box(page.getByRole('group', { name: 'O que mudar' }))
  await expect
    .poll(async () => (await box(notice.locator('> *'))).y)
    .toBeGreaterThanOrEqual(parts.y + parts.height)
  await page.getByRole('button', { name: 'Fechar aviso' }).click()

  const refuseUnderFinger = await refuseNext()
  const names = page.locator('label').filter({ has: page.getByRole('switch', { name: 'Mostrar nomes' }) })
  await names.evaluate((one) => scrollBy(0, one.getBoundingClientRect().top - 76))
  const { x, y } = await restingCentre(names)
  await page.mouse.move(x, y)
  await page.mouse.down()
  refuseUnderFinger()
  const isCovered = () =>
    page.evaluate((under) => document.elementFromPoint(under.x, under.y)?.closest('[role=alert]') !== null, {
      x,
      y,
    })
  await expect.poll(isCovered).toBe(true)
  await page.mouse.up()
  await expect.poll(async () => answerOf(await client(getEvent, { params })).showsNames).toBe(true)
})
