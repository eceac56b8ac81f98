import type { Page } from 'playwright/test'
import { linkIn, type MailServer } from '#server/testing/mail-server.ts'
import { accessibilityProblems } from './accessibility.ts'
import { sidewaysOverflow } from './browser.ts'
import { expect } from './fixtures.ts'

export const password = 'saque-por-baixo'
let people = 0
/** A new person without an account. */
export const newcomer = () => ({ name: 'Rosa Prates', email: `rosa.prates.${++people}@example.com` })

/**
 * Opens 'Dados pessoais' from the link on the first screen. It uses only the keyboard for steps that could also be
 * tapped.
 */
export async function fillPersonalData(page: Page) {
  await page.getByRole('link', { name: /Dados pessoais/ }).click()
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeVisible()
  const { keyboard } = page
  await page.getByLabel('Feminino').focus()
  await keyboard.press('Space')
  await keyboard.press('Tab')
  await keyboard.type('31/4/1990')
  await keyboard.press('Enter')
  const birthDate = page.getByRole('textbox', { name: /Data de nascimento/ })
  await expect(birthDate).toHaveAccessibleDescription('Essa data não existe')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  const calendar = page.getByRole('dialog', { name: 'Data de nascimento' })
  await calendar.getByLabel('Ano', { exact: true }).selectOption('1990')
  await calendar.getByLabel('Mês', { exact: true }).selectOption({ label: 'abril' })
  expect(await calendar.getByLabel('Ano', { exact: true }).locator('option').count()).toBe(100)
  expect(await accessibilityProblems(page)).toEqual([])
  await calendar.getByRole('button', { name: 'Próximo mês' }).focus()
  for (const key of ['Tab', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter']) {
    await keyboard.press(key)
  }
  await expect(birthDate).toHaveValue('30/4/1990')
  await page.getByLabel(/Telefone/).fill('11 98765-0000')

  await page.getByLabel(/Estado/).selectOption('SP')
  const city = page.getByRole('combobox', { name: /Cidade/ })
  await city.fill('lugar nenhum')
  await expect(page.getByText('Nenhuma cidade encontrada')).toBeVisible()
  await city.fill('sao jose do rio p')
  await expect(page.getByRole('option')).not.toHaveCount(0)
  expect(await accessibilityProblems(page)).toEqual([])
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Editar', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Salvar' }).press('Enter')
  await expect(page.getByText('Dados pessoais atualizado com sucesso.')).toBeVisible()
  await expectNothingWrong(page)

  await page.reload()
  await expectReadable(page, 'Dados pessoais')
  await expect(birthDate).toHaveValue('30/4/1990')
  await expect(page.getByRole('textbox', { name: 'Cidade' })).toHaveValue('São José do Rio Preto/SP')
  await expect(page.getByLabel('Feminino')).toBeChecked()
}

export async function fillProfile(page: Page) {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Informe um nome para o perfil')).toBeVisible()
  await page.getByLabel('Apelido').fill('Rosinha')
  await page.getByLabel(/Altura/).fill('172')
  await page.getByLabel(/Categoria/).selectOption('3')
  await page.getByLabel('Mão esquerda').check()
  await page.getByLabel('Duas mãos').check()
  await page.getByLabel(/camiseta/).selectOption('GG')
  await page.getByLabel(/Instagram/).fill('@rosinha')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Perfil atualizado com sucesso.')).toBeVisible()
  await expectNothingWrong(page)

  await page.reload()
  await expectReadable(page, 'Dados do perfil')
  await expect(page.getByLabel('Apelido')).toBeDisabled()
  await page.getByLabel(/Altura/).fill('173')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Perfil atualizado com sucesso.')).toBeVisible()
  await expectNothingWrong(page)
  await page.reload()
  await expect(page.getByLabel(/Altura/)).toHaveValue('173')
}

/** After a successful save, no field is marked, and no field has an error text. */
async function expectNothingWrong(page: Page) {
  // At this moment the form has read the answer.
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeEnabled()
  await expect(page.locator('[aria-invalid=true], [id$="-error"]')).toHaveCount(0)
}

export async function signUp(page: Page, name: string, email: string) {
  await page.goto('/signup')
  await page.getByLabel('Nome completo').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByLabel('Confirmar senha').fill(password)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByText('Conta criada com sucesso!')).toBeVisible()
}

export async function signIn(page: Page, email: string, secret: string) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

export async function chooseNewPassword(page: Page, secret: string) {
  await page.getByLabel('Nova senha', { exact: true }).fill(secret)
  await page.getByLabel('Confirmar nova senha').fill(secret)
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
}

/** The path of the link in the newest mail to an address that has such a link. */
export async function arrived(mail: MailServer, address: string, path: string): Promise<string> {
  const find = () =>
    mail.mails.findLast(({ to, text }) => to?.some((one) => one.address === address) && text?.includes(path))
  await expect.poll(find).toBeDefined()
  const found = find()
  if (!found) throw new Error(`no mail with ${path} to ${address}`)
  return linkIn(found, path)
}

export async function expectReadable(page: Page, heading: string) {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
}
