import type { Page } from 'playwright/test'
import { untilAppIsKept } from './browser.ts'
import { organiser as organiserEmail, openAs } from './demo.ts'
import { expect } from './fixtures.ts'

/**
 * Opens the games of a category as a person does, in a browser with the app's worker. After that, it also works without
 * a signal.
 */
export async function openCategory(page: Page, eventId: string, title: string) {
  await openAs(page, organiserEmail, `/manager/event/home?event=${eventId}`)
  await page.getByRole('navigation', { name: 'Evento' }).getByRole('link', { name: 'Jogos' }).click()
  // The previous screen has a link with the same name, too.
  await expect(page.getByRole('heading', { name: 'Jogos', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await untilAppIsKept(page)
}

/** The part of the screen that shows a draw to everybody. */
export const stage = (page: Page) => page.getByRole('dialog', { name: /^(Sorteio nº|Número informado)/ })
/** The text about the present draw on the category's screen. */
export const sorteio = (page: Page) => page.getByRole('region', { name: 'Sorteio', exact: true })

/** Draws, and confirms the question. */
export async function drawNow(page: Page, question: string) {
  await page.getByRole('button', { name: 'Sortear', exact: true }).click()
  await page
    .getByRole('alertdialog', { name: question })
    .getByRole('button', { name: 'Sortear agora' })
    .click()
}
