import * as v from 'valibot'
import type { Page } from 'playwright/test'
import { openFromMore } from '#support/courtside-screen.ts'
import { organiser as organiserEmail, openAs } from '#support/demo.ts'
import { expect } from '#support/fixtures.ts'
import { signInOrganiser } from '#support/organiser.ts'
import { test } from '#support/players-on-phone.ts'

// What is below the first screenful of these screens is drawn after it (src/ui/later.tsx).

/** In px. A row is about 60 px high. */
const slack = 8
/** A row rests when it has not moved for this time in ms, and for some frames: a busy page draws few. */
const still = { ms: 500, frames: 6 }
const goTo = (page: Page, screen: string) =>
  page.getByRole('navigation', { name: 'Evento' }).getByRole('link', { name: screen, exact: true }).click()

test('a list is printed whole, even in the moment in which its screen opens', async ({
  page,
  playersOnPhone,
}) => {
  const { players } = await playersOnPhone(40)
  // Prints between the first drawing of the screen and all that follows it.
  await page.evaluate(() => {
    const look = new MutationObserver(() => {
      const buttons = [...document.querySelectorAll('main button')]
      if (!buttons.some(({ textContent }) => textContent === 'Imprimir')) return
      look.disconnect()
      const lines = () => document.querySelectorAll('main table [role=img]').length
      const before = lines()
      dispatchEvent(new Event('beforeprint'))
      document.body.dataset.printed = `${before} then ${lines()}`
      dispatchEvent(new Event('afterprint'))
    })
    look.observe(document.body, { childList: true, subtree: true })
  })
  await openFromMore(page, 'Listas')
  await expect(page.getByRole('heading', { name: 'Listas', level: 1 })).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-printed', `0 then ${players.length}`)
  await expect(page.locator('main table').getByRole('img', { name: 'A marcar' })).toHaveCount(players.length)
})

test('the back button returns to the middle of a long list of debtors', async ({ page, host }) => {
  const organiser = await signInOrganiser(host.url)
  const event = await organiser.addEvent()
  const { id } = await organiser.addCategory(event.id, { maxPlayers: 200 })
  await Promise.all(Array.from({ length: 170 }, () => organiser.register(event, id)))
  await openAs(page, organiserEmail, `/manager/event/totals?event=${event.id}`)
  const debtors = page.getByRole('list', { name: 'Quem falta pagar' })
  await expect(debtors.getByRole('listitem').first()).toBeVisible()
  const key = await scrollToMiddle(page)
  const row = page.locator(`[data-key="${key}"]`)
  const before = await row.boundingBox()
  await goTo(page, 'Inscritos')
  await expect(page.getByRole('list', { name: 'Inscritos' }).getByRole('listitem').first()).toBeVisible()
  await page.goBack()
  await expect(async () => {
    const after = await row.boundingBox({ timeout: 500 })
    expect(Math.abs((after?.y ?? Infinity) - (before?.y ?? 0))).toBeLessThanOrEqual(slack)
  }).toPass()
  await expect(row).toBeInViewport()
})

test('a sheet opens and closes without styling the screen behind it again', async ({
  browser,
  page,
  playersOnPhone,
}) => {
  const { players } = await playersOnPhone(40)
  const row = page.getByRole('button', { name: players[0]?.person.name }).first()
  const sheet = page.getByRole('dialog')
  const openAndClose = async () => {
    await row.click()
    await sheet.getByRole('button', { name: 'Voltar à lista' }).click()
    await expect(sheet).toHaveCount(0)
  }
  // The first time, the styles of the sheet arrive.
  await openAndClose()
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] })
  await openAndClose()
  const { traceEvents } = v.parse(stylings, JSON.parse((await browser.stopTracing()).toString()))
  const styled = traceEvents.flatMap(({ name, args }) =>
    name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : [],
  )
  const all = await page.locator('*').count()
  expect(Math.max(...styled)).toBeGreaterThan(0)
  expect(Math.max(...styled)).toBeLessThan(all / 3)
})

/**
 * Scrolls to the middle of the list, and answers the key of the first row below the head of the app. Rows that were
 * drawn just now are measured, and move those below them. The function waits until that row has not moved for a moment.
 */
async function scrollToMiddle(page: Page): Promise<string> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
  return page.evaluate(async ({ ms, frames }) => {
    const firstRow = () => {
      const rows = [...document.querySelectorAll<HTMLElement>('[data-key]')]
      return rows.find((row) => row.getBoundingClientRect().top > 130)
    }
    const position = () => `${firstRow()?.dataset.key} ${firstRow()?.getBoundingClientRect().top}`
    let [before, since, drawn] = [position(), performance.now(), 0]
    while (performance.now() - since < ms || drawn < frames) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const now = position()
      drawn += 1
      if (now !== before) [before, since, drawn] = [now, performance.now(), 0]
    }
    return firstRow()?.dataset.key ?? ''
  }, still)
}

/** What Chromium tells of each time that it styled elements. */
const stylings = v.object({
  traceEvents: v.array(
    v.object({ name: v.string(), args: v.object({ elementCount: v.optional(v.number()) }) }),
  ),
})
