import type { Page } from 'playwright/test'
import { createPerson } from '#contract/persons.ts'
import { register } from '#contract/registrations.ts'
import { linkIn, type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { accessibilityProblems, sidewaysOverflow } from '#support/browser.ts'
import { openDemoEvent, organiser, signedInClient, signInOnScreen } from '#support/demo.ts'
import { expect, test as base } from '#support/fixtures.ts'
import { startHost } from '#support/host.ts'
import { findPostgres, startPostgres } from '#support/postgres.ts'

interface Shared {
  /** A real SMTP server that takes what {host} sends. */
  mail: MailServer
  /** On which database {host} runs. */
  database: 'embedded' | 'PostgreSQL'
}

const test = base.extend<object, Shared>({
  database: ['embedded', { option: true, scope: 'worker' }],
  mail: [
    async ({}, provide) => {
      const mail = await startMailServer()
      await provide(mail)
      await mail.stop()
    },
    { scope: 'worker' },
  ],
  host: [
    async ({ mail, database }, provide) => {
      const env = { SMTP_URL: mail.url, PLAY_MAIL_FROM: 'PLAY <play@example.com>' }
      if (database === 'embedded') {
        const host = await startHost({ env })
        await provide(host)
        return host.stop()
      }
      const bin = findPostgres()
      if (!bin) throw new Error('no PostgreSQL found: install one, or name its folder in PLAY_POSTGRES_BIN')
      const postgres = await startPostgres(bin)
      const host = await startHost({ env, databaseUrl: await postgres.createDatabase('accounts') })
      await provide(host)
      await host.stop()
      return postgres.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

test.use({ viewport: { width: 360, height: 800 } })

const password = 'saque-por-baixo'
let people = 0
const newcomer = () => ({ name: 'Rosa Prates', email: `rosa.prates.${++people}@example.com` })

for (const database of ['embedded', 'PostgreSQL'] as const) {
  test.describe(`on the ${database} database`, () => {
    test.use({ database })

    test('from sign-up to a complete profile, and back in after a forgotten password', async ({
      page,
      mail,
    }) => {
      const { name, email } = newcomer()
      await test.step('sign-up', async () => {
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
      await test.step('nobody signs in before the e-mail is confirmed', async () => {
        await signIn(page, email, password)
        await expect(page.getByText('Confirme seu e-mail para entrar.')).toBeVisible()
      })
      await test.step('confirmation, twice as mail programs do', async () => {
        const link = await arrived(mail, email, '/confirm-email/')
        for (const _ of ['a mail program', 'the person']) {
          await page.goto(link)
          await expectReadable(page, 'Sua conta foi ativada')
        }
        await page.getByRole('link', { name: 'Ir para o login' }).click()
        await signIn(page, email, password)
        await expectReadable(page, 'Home')
      })
      await test.step('personal data', () => fillPersonalData(page))
      await test.step('profile', () => fillProfile(page))
      await test.step('a forgotten password', async () => {
        await page.evaluate(() => localStorage.clear())
        await page.goto('/login')
        await page.getByRole('link', { name: 'Esqueceu sua senha?' }).click()
        await expectReadable(page, 'Esqueceu sua senha?')
        await page.getByLabel('E-mail').fill(email)
        await page.getByRole('button', { name: 'Enviar link' }).click()
        await expectReadable(page, 'E-mail enviado com sucesso.')
      })
      await test.step('a new one, once', async () => {
        const link = await arrived(mail, email, '/reset-password/')
        await page.goto(link)
        await expectReadable(page, 'Nova senha')
        await chooseNewPassword(page, 'voleio-cruzado')
        await expect(page.getByText('Senha alterada com sucesso.')).toBeVisible()
        await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
        await page.goto(link)
        await chooseNewPassword(page, 'voleio-cruzado')
        await expectReadable(page, 'Este link não vale mais. Peça um novo.')
        await expect(page.getByRole('link', { name: 'Pedir um novo link' })).toBeVisible()
      })
      await test.step('the old password is dead, the new one signs in', async () => {
        await page.goto('/login')
        await signIn(page, email, password)
        await expect(page.getByText('Credenciais inválidas')).toBeVisible()
        await signIn(page, email, 'voleio-cruzado')
        await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
      })
    })
  })
}

test('a registration made before the account shows up after the confirmation, and can be paid', async ({
  page,
  host,
  mail,
}) => {
  const { name, email } = newcomer()
  const { event, categories } = await openDemoEvent(host.url)
  const free = categories.find(({ maxPlayers, _count }) => _count.players < maxPlayers)
  if (!free) throw new Error('every category of the demo event is full')
  const client = await signedInClient(host.url, organiser)
  const person = await client(createPerson, { body: { name, email, phoneNumber: '00900000077' } })
  if (person.kind !== 'ok') throw new Error('the person was not taken')
  const body = {
    eventId: event.id,
    personId: person.answer.id,
    categories: [free.id],
    paymentValue: event.registrationFee,
  }
  expect((await client(register, { body })).kind).toBe('ok')

  await signUp(page, name, email)
  await page.goto(await arrived(mail, email, '/confirm-email/'))
  await page.getByRole('link', { name: 'Ir para o login' }).click()
  await signIn(page, email, password)
  const registration = page.getByRole('article').filter({ hasText: event.title })
  await expect(registration.getByText('Não pago')).toBeVisible()
  await expect(registration.getByText(free.title)).toBeVisible()
  await registration.getByRole('button', { name: /Pagar com PIX/ }).click()
  await expect(registration.getByRole('button', { name: 'Copiar chave' })).toBeVisible()
  await expectReadable(page, 'Home')
  await registration.getByRole('link', { name: event.title }).click()
  await expect(page).toHaveURL(new RegExp(`/event-register/${event.id}`))
})

test('without connection the screens say so and keep what was typed, over a reload too', async ({
  page,
  context,
}) => {
  await page.goto('/signup')
  const form = { name: page.getByLabel('Nome completo'), email: page.getByLabel('E-mail') }
  await form.name.fill('Rosa Prates')
  await form.email.fill('rosa@example.com')
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByLabel('Confirmar senha').fill(password)
  await context.setOffline(true)
  await expect(page.getByText('Esta tela precisa de internet.')).toBeVisible()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByText('Sem conexão. Tente de novo quando o sinal voltar.')).toBeVisible()
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(password)

  await context.setOffline(false)
  await page.reload()
  await expect(form.name).toHaveValue('Rosa Prates')
  await expect(form.email).toHaveValue('rosa@example.com')
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('')
})

test('the account: another phone is signed out, the data come as a file, and all of it can be erased', async ({
  page,
  browser,
  baseURL,
  mail,
}) => {
  const { name, email } = newcomer()
  await signUp(page, name, email)
  await page.goto(await arrived(mail, email, '/confirm-email/'))
  await page.goto('/login')
  await signIn(page, email, password)
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()

  const other = await browser.newContext({ baseURL: baseURL ?? '', locale: 'pt-BR' })
  const otherPage = await other.newPage()
  await otherPage.goto('/login')
  await signIn(otherPage, email, password)
  await expect(otherPage.getByRole('heading', { name: 'Home' })).toBeVisible()

  await page.getByRole('button', { name: /Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Minha conta' }).click()
  await expectReadable(page, 'Minha conta')
  await page.getByRole('button', { name: /^Desconectar/ }).click()
  await expect(page.getByText('Aparelho desconectado.')).toBeVisible()
  await otherPage.reload()
  await expect(otherPage.getByText('Sua sessão expirou.')).toBeVisible()
  await expect(otherPage).toHaveURL(/\/login/)
  await other.close()

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar meus dados' }).click()
  expect((await file).suggestedFilename()).toMatch(/^play-meus-dados-.*\.json$/)

  await page.getByRole('button', { name: 'Apagar minha conta' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByLabel('Senha', { exact: true }).fill('não é esta')
  await question.getByRole('button', { name: 'Apagar conta' }).click()
  await expect(question.getByText('A senha atual não confere.')).toBeVisible()
  await question.getByLabel('Senha', { exact: true }).fill(password)
  await question.getByRole('button', { name: 'Apagar conta' }).click()
  await expect(page.getByText('Sua conta foi apagada.')).toBeVisible()
  await signIn(page, email, password)
  await expect(page.getByText('Credenciais inválidas')).toBeVisible()
})

test('an organiser finds the own account from the event screens and back', async ({ page }) => {
  await signInOnScreen(page, organiser)
  await page.getByRole('button', { name: /Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Minha conta' }).click()
  await expectReadable(page, 'Minha conta')
  await page.getByRole('link', { name: /Dados pessoais/ }).click()
  await expectReadable(page, 'Dados Pessoais')
  await page.getByRole('link', { name: 'Minha conta' }).click()
  await page.getByRole('link', { name: 'Início' }).click()
  await expect(page).toHaveURL(/\/manager$/)
})

/** Only keys: Tab, arrows, Enter. */
async function fillPersonalData(page: Page) {
  await page.getByRole('link', { name: /Dados pessoais/ }).click()
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeVisible()
  const { keyboard } = page
  await page.getByLabel('Feminino').focus()
  await keyboard.press('Space')
  await keyboard.press('Tab')
  await keyboard.type('31/4/1990')
  await keyboard.press('Enter')
  await expect(page.getByText('Informe a data como dia/mês/ano')).toBeVisible()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  const calendar = page.getByRole('dialog', { name: 'Data de nascimento' })
  await calendar.getByLabel('Ano', { exact: true }).selectOption('1990')
  await calendar.getByLabel('Mês', { exact: true }).selectOption({ label: 'abril' })
  expect(await calendar.getByLabel('Ano', { exact: true }).locator('option').count()).toBe(100)
  expect(await accessibilityProblems(page)).toEqual([])
  await calendar.getByRole('button', { name: /30 de abril de 1990/ }).press('Enter')
  const birthDate = page.getByRole('textbox', { name: /Data de nascimento/ })
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
  await expect(page.getByRole('button', { name: 'Editar a cidade' })).toBeFocused()
  await page.getByRole('button', { name: 'Salvar' }).press('Enter')
  await expect(page.getByText('Dados pessoais atualizado com sucesso.')).toBeVisible()

  await page.reload()
  await expectReadable(page, 'Dados Pessoais')
  await expect(birthDate).toHaveValue('30/4/1990')
  await expect(page.getByLabel('Cidade')).toHaveValue('São José do Rio Preto/SP')
  await expect(page.getByLabel('Feminino')).toBeChecked()
}

async function fillProfile(page: Page) {
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

  await page.reload()
  await expectReadable(page, 'Dados do Perfil')
  await expect(page.getByLabel('Apelido')).toBeDisabled()
  await page.getByLabel(/Altura/).fill('173')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Perfil atualizado com sucesso.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(/Altura/)).toHaveValue('173')
}

async function signUp(page: Page, name: string, email: string) {
  await page.goto('/signup')
  await page.getByLabel('Nome completo').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByLabel('Confirmar senha').fill(password)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByText('Conta criada com sucesso!')).toBeVisible()
}

async function signIn(page: Page, email: string, secret: string) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

async function chooseNewPassword(page: Page, secret: string) {
  await page.getByLabel('Nova senha', { exact: true }).fill(secret)
  await page.getByLabel('Confirmar nova senha').fill(secret)
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
}

/** The path of the link in the newest mail to an address that has such a link. */
async function arrived(mail: MailServer, address: string, path: string): Promise<string> {
  const find = () =>
    mail.mails.findLast(({ to, text }) => to?.some((one) => one.address === address) && text?.includes(path))
  await expect.poll(find).toBeDefined()
  const found = find()
  if (!found) throw new Error(`no mail with ${path} to ${address}`)
  return linkIn(found, path)
}

async function expectReadable(page: Page, heading: string) {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
}
