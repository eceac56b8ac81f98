import { type Page, test } from 'playwright/test'
import type { MailServer } from '#server/testing/mail-server.ts'
import * as screens from './account-screens.ts'
import { expect } from './fixtures.ts'

/** The journey from sign-up to a complete profile, and the sign-in after a forgotten password. */
export async function accountJourney(page: Page, mail: MailServer) {
  const {
    arrived,
    chooseNewPassword,
    expectReadable,
    fillPersonalData,
    fillProfile,
    newcomer,
    password,
    signIn,
  } = screens
  const { name, email } = newcomer()
  await test.step('a person signs up', async () => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Criar conta' }).click()
    await expectReadable(page, 'Criar conta')
    await page.getByLabel('Nome completo').fill(name)
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Senha', { exact: true }).fill(password)
    await page.getByLabel('Confirmar senha').fill('outra')
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await expect(page.getByLabel('Confirmar senha')).toBeFocused()
    await expect(page.getByText('Senhas não conferem')).toBeVisible()
    await page.getByLabel('Confirmar senha').fill(password)
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await expectReadable(page, 'Conta criada com sucesso!')
    await page.getByRole('link', { name: 'Ir para o login' }).click()
  })
  await test.step('nobody can sign in before the e-mail is confirmed', async () => {
    await signIn(page, email, password)
    await expectReadable(page, 'Entrar')
    await expect(page.getByText('Confirme seu e-mail para entrar.')).toBeVisible()
    const links = () => mail.mails.filter(({ to }) => to?.some(({ address }) => address === email)).length
    // If an earlier mail still waited to be sent, only one mail would be sent instead of two.
    await expect.poll(links).toBe(1)
    await page.getByRole('button', { name: 'Reenviar e-mail de confirmação' }).click()
    await expect(page.getByText(`Enviamos outro link para ${email}.`)).toBeVisible()
    await expect.poll(links).toBe(2)
  })
  await test.step('the confirmation link is opened twice, as mail programs do', async () => {
    const link = await arrived(mail, email, '/confirm-email/')
    for (const _ of ['a mail program', 'the person']) {
      await page.goto(link)
      await expectReadable(page, 'Sua conta foi ativada')
    }
    await page.getByRole('link', { name: 'Ir para o login' }).click()
    await signIn(page, email, password)
    await expectReadable(page, 'Início')
  })
  await test.step('personal data are saved', () => fillPersonalData(page))
  await test.step('the profile is saved', () => fillProfile(page))
  await test.step('a forgotten password is reported', async () => {
    // The app would notice the end of its session, and open the login itself at any moment.
    await page.goto('/robots.txt')
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    await page.getByRole('link', { name: 'Esqueceu sua senha?' }).click()
    await expectReadable(page, 'Esqueceu sua senha?')
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Enviar link' }).click()
    await expectReadable(page, 'E-mail enviado com sucesso.')
  })
  await test.step('a new password is set once', async () => {
    const link = await arrived(mail, email, '/reset-password/')
    await page.goto(link)
    await expectReadable(page, 'Nova senha')
    await chooseNewPassword(page, 'voleio-cruzado')
    await expect(page.getByText('Senha alterada com sucesso.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
    await page.goto(link)
    await chooseNewPassword(page, 'voleio-cruzado')
    await expectReadable(page, 'Link vencido')
    await expect(page.getByRole('link', { name: 'Pedir um novo link' })).toBeVisible()
  })
  await test.step('the old password does not work, the new one does', async () => {
    await page.goto('/login')
    await signIn(page, email, password)
    const secret = page.getByLabel('Senha', { exact: true })
    await expect(secret).toHaveAccessibleDescription('E-mail ou senha incorretos')
    await expect(secret).toBeFocused()
    // When the focus does not move, a live region reads the change aloud.
    await secret.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'E-mail ou senha incorretos' })).toHaveCount(1)
    await signIn(page, email, 'voleio-cruzado')
    await expect(page.getByRole('heading', { name: 'Início' })).toBeVisible()
  })
}
