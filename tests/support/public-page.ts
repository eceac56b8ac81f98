import type { Page } from 'playwright/test'

/** The way from the page of an event into the registration. */
export const join = (page: Page) => page.getByRole('button', { name: 'Quero participar' })
/** The first step of the registration. */
export const personal = (page: Page) => page.getByRole('heading', { name: 'Dados pessoais' })

/** What the console says besides its usual. */
export function complaints(page: Page): string[] {
  const said: string[] = []
  page.on('pageerror', (error) => said.push(String(error)))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text())
  })
  return said
}
