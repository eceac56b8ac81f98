import type { Page } from 'playwright/test'
import { untilAppIsKept } from './browser.ts'
import { organiser as organiserEmail, openAs } from './demo.ts'
import { expect } from './fixtures.ts'

/** Opens the games of a category as a person does, in a browser with the app's worker: from then on without a signal, too. */
export async function openCategory(page: Page, eventId: string, title: string) {
  await openAs(page, organiserEmail, `/manager/event/home?event=${eventId}`)
  await page.getByRole('navigation', { name: 'Evento' }).getByRole('link', { name: 'Jogos' }).click()
  // The screen before has a link of that name, too.
  await expect(page.getByRole('heading', { name: 'Jogos', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await untilAppIsKept(page)
}

/** Where a draw is made before everybody. */
export const stage = (page: Page) => page.getByRole('dialog', { name: /^(Sorteio nº|Número informado)/ })
/** What the category's screen says of the draw that stands. */
export const sorteio = (page: Page) => page.getByRole('region', { name: 'Sorteio', exact: true })

/** Draws, and says yes to the question. */
export async function drawNow(page: Page, question: string) {
  await page.getByRole('button', { name: 'Sortear', exact: true }).click()
  await page
    .getByRole('alertdialog', { name: question })
    .getByRole('button', { name: 'Sortear agora' })
    .click()
}
