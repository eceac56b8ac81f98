import type { Page } from 'playwright/test'
import { expect } from '#support/fixtures.ts'
import { test } from '#support/players-on-phone.ts'
import { expectPaidOnce, expectSaved, paidSwitch } from '#support/courtside-screen.ts'
import { startHeld } from '#support/held-start.ts'
import { restingCentre } from '#support/resting-centre.ts'

test.use({ followsWorkers: true })

test('a press that begins on a kept screen and ends in the app is carried out', async ({
  page,
  context,
  ownEventOnPhone,
}) => {
  const fixture = await ownEventOnPhone(12)
  const { page: opened, letAppCome } = await startHeld(context, page)
  const { x, y } = await restingCentre(paidSwitch(opened, fixture.player))
  await opened.mouse.move(x, y)
  await opened.mouse.down()
  await letAppCome()
  await opened.mouse.up()
  await expect(paidSwitch(opened, fixture.player)).toBeChecked()
  await expectSaved(opened)
  await expectPaidOnce(fixture, fixture.player)
})

for (const list of ['whole', 'long'] as const)
  test(`a ${list} list that is scrolled on the kept screen stays there in the app`, async ({
    page,
    context,
    ownEventOnPhone,
    playersOnPhone,
  }) => {
    await (list === 'whole' ? ownEventOnPhone(40) : playersOnPhone(40))
    if (list === 'long') await expect(page.locator('[data-index]').first()).toBeVisible()
    const { page: opened, letAppCome } = await startHeld(context, page)
    await scrollDown(opened, 700)
    await watchRows(opened)
    await letAppCome()
    // A list corrects its place in its first frames.
    const { frames } = await seenRows(opened)
    await expect.poll(async () => (await seenRows(opened)).frames).toBeGreaterThan(frames + 40)
    expect((await seenRows(opened)).rows).toHaveLength(1)
  })

test('a list that a finger pushes while the app replaces the kept screen goes on', async ({
  page,
  context,
  ownEventOnPhone,
}) => {
  await ownEventOnPhone(60)
  const { page: opened, letAppCome } = await startHeld(context, page)
  // After a push the page moves on its own, without any input.
  const pushed = opened.evaluate(async () => {
    for (let frame = 0; frame < 120; frame += 1) {
      scrollBy(0, 20)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
  await expect.poll(() => opened.evaluate(() => scrollY)).toBeGreaterThan(100)
  await letAppCome()
  await pushed
  // A frame or two are lost.
  expect(await opened.evaluate(() => scrollY)).toBeGreaterThan(2300)
})

test('the first screen of an event that is scrolled while it is kept stays there in the app', async ({
  page,
  context,
  ownEventOnPhone,
}) => {
  const { event } = await ownEventOnPhone(1)
  await page.goto(`/manager/event/home?event=${event.id}`)
  const { page: opened, letAppCome } = await startHeld(context, page)
  await opened.setViewportSize({ width: 390, height: 480 })
  await scrollDown(opened, 200)
  const before = await opened.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(100)
  await letAppCome()
  expect(await opened.evaluate(() => scrollY)).toBe(before)
})

async function scrollDown(page: Page, px: number): Promise<void> {
  await page.mouse.move(200, 300)
  await page.mouse.wheel(0, px)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(px / 2)
  await restingCentre(page.locator('main'))
}

/** Notes after every paint which row is the first in sight, and where. */
const watchRows = (page: Page) =>
  page.evaluate(() => {
    const seen = { frames: 0, rows: [] as string[] }
    Object.assign(window, { seen })
    const look = () => {
      const rows = [...document.querySelectorAll<HTMLElement>('[data-key]')]
      const first = rows.find((row) => row.getBoundingClientRect().bottom > 0)
      const row = `${first?.dataset.key} ${Math.round(first?.getBoundingClientRect().top ?? 0)}`
      if (!seen.rows.includes(row)) seen.rows.push(row)
      seen.frames += 1
      next()
    }
    // A frame's callbacks may still move the list. A task that they post runs after the paint.
    const next = () =>
      requestAnimationFrame(() => void scheduler.postTask(look, { priority: 'user-blocking' }))
    next()
  })

const seenRows = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { frames: number; rows: string[] } }).seen)
