import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import type { User } from '#contract/accounts/accounts.ts'
import type { Category } from '#contract/categories.ts'
import { expect } from './fixtures.ts'

/** The steps of the registration wizard, as a visitor uses them. */
export const next = (page: Page) => page.getByRole('button', { name: 'Selecionar categorias' })
export const finish = (page: Page) => page.getByRole('button', { name: 'Finalizar inscrição' })
export const summary = (page: Page) => page.getByRole('heading', { name: 'Resumo' })
export const choice = (page: Page, { title }: Category) => page.getByRole('checkbox', { name: title })

type Registering = Pick<User, 'name' | 'email'>

export function newPerson(): Registering {
  const id = randomUUID().slice(0, 8)
  return { name: `Visitante ${id}`, email: `visitante.${id}@example.com` }
}

/** Opens the event and types the personal data. Without a given person, it uses a new one. */
export async function beginRegistration(page: Page, eventId: string, person = newPerson()) {
  await page.goto(`/event-register/${eventId}`)
  await page.getByRole('button', { name: 'Quero participar' }).click()
  return fillPersonalData(page, person)
}

export async function fillPersonalData(page: Page, person: Registering) {
  await page.getByLabel('Nome completo').fill(person.name)
  await page.getByLabel('Telefone com DDD').pressSequentially('13999990000')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email)
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Categorias' })).toBeFocused()
  return person
}

export const reais = (value: number) =>
  value.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }).replace(/\s/g, ' ')
