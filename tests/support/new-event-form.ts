import type { Page } from 'playwright/test'
import { dayOf, formatDay } from '#contract/formats/days.ts'

/** A day counted from today, in the form in which it is typed. */
export const inDays = (days: number) => formatDay(dayOf(new Date(Date.now() + days * 86_400_000)))

/** Types the data that an event needs to be published, as a person does. The main event is chosen before. */
export async function fillNewEvent(page: Page, title: string): Promise<void> {
  await page.getByLabel('Nome do evento').fill(title)
  await page.getByLabel('Beach Tênis').check()
  await page.getByLabel('Torneio').check()
  await page.getByRole('textbox', { name: 'Início' }).fill(inDays(10))
  await page.getByRole('textbox', { name: 'Encerramento' }).fill(inDays(11))
  await page.getByLabel('Valor de 1 categoria').fill('80')
  await page.getByLabel('Tipo da chave').selectOption('E-mail')
  await page.getByLabel('Chave PIX').fill('pix@example.com')
  await page.getByLabel('Nome do recebedor').fill('Clube Maré Alta')
  await page.getByLabel('WhatsApp para o comprovante').pressSequentially('13999990000')
}
