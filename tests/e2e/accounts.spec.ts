import { createPerson } from '#contract/persons.ts'
import { register } from '#contract/registrations/registrations.ts'
import { accountJourney } from '#support/account-journey.ts'
import { arrived, expectReadable, newcomer, password, signIn, signUp } from '#support/account-screens.ts'
import { smallPhone, test } from '#support/accounts.ts'
import { demoPassword, openDemoEvent, organiser, signedInClient, signInOnScreen } from '#support/demo.ts'
import { expect } from '#support/fixtures.ts'

test.use(smallPhone)

test('a person signs up, completes the profile, and signs in again after a forgotten password', async ({
  page,
  mail,
}) => {
  await accountJourney(page, mail)
})

test('a registration made before the account is listed after the confirmation, and can be paid', async ({
  page,
  host,
  mail,
}) => {
  const { name, email } = newcomer()
  const { event, categories } = await openDemoEvent(host.url)
  const free = categories.find(({ maxPlayers, _count }) => _count.players < maxPlayers)
  if (!free) throw new Error('every category of the demo event is full')
  const client = await signedInClient(host.url, organiser)
  const child = `Filha ${name}`
  for (const each of [name, child]) {
    const person = await client(createPerson, { body: { name: each, email, phoneNumber: '00900000077' } })
    if (person.kind !== 'ok') throw new Error('the person was not taken')
    const body = {
      eventId: event.id,
      personId: person.answer.id,
      categories: [free.id],
      paymentValue: event.registrationFee,
    }
    expect((await client(register, { body })).kind).toBe('ok')
  }

  await signUp(page, name, email)
  await page.goto(await arrived(mail, email, '/confirm-email/'))
  await page.getByRole('link', { name: 'Ir para o login' }).click()
  await signIn(page, email, password)
  const ofEvent = page.getByRole('article').filter({ hasText: event.title })
  await expect(ofEvent).toHaveCount(2)
  const registration = ofEvent.filter({ hasText: `Quem joga: ${child}` })
  await expect(registration.getByText('Não pago')).toBeVisible()
  await expect(registration.getByText(free.title, { exact: true })).toBeVisible()
  await registration.getByRole('button', { name: /Pagar com PIX/ }).click()
  await expect(registration.getByRole('button', { name: 'Copiar chave' })).toBeVisible()
  const proof = await registration.getByRole('link', { name: /comprovante/ }).getAttribute('href')
  expect(new URL(proof ?? '').searchParams.get('text')).toContain(`Nome: ${child}\n`)
  await expectReadable(page, 'Início')
  await registration.getByRole('link', { name: event.title }).click()
  await expect(page).toHaveURL(new RegExp(`/event-register/${event.id}`))
})

test('a new password whose answer is lost is set once, and saving it again says so', async ({
  page,
  mail,
  line,
}) => {
  const { name, email } = newcomer()
  await signUp(page, name, email)
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await page.goto(await arrived(mail, email, '/reset-password/'))
  const save = async (button: string) => {
    line.set({ kind: 'drop-answer', only: /^PATCH \/v1\/users\// })
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText('Sem conexão. Tente de novo quando o sinal voltar.')).toBeVisible()
    line.heal()
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText('Senha alterada com sucesso.')).toBeVisible()
  }
  await page.getByLabel('Nova senha', { exact: true }).fill(password)
  await page.getByLabel('Confirmar nova senha').fill(password)
  await save('Salvar nova senha')
  await signIn(page, email, password)
  await expectReadable(page, 'Início')
  await page.goto('/account')
  await page.getByLabel('Senha atual').fill(password)
  await page.getByLabel('Nova senha', { exact: true }).fill('voleio-cruzado')
  await page.getByLabel('Confirmar nova senha').fill('voleio-cruzado')
  await save('Alterar senha')
})

test('a name of one word is questioned once at the sign-up, and then accepted', async ({ page }) => {
  await page.goto('/signup')
  await page.getByLabel('Nome completo').fill('Zico')
  await page.getByLabel('E-mail').fill(newcomer().email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByLabel('Confirmar senha').fill(password)
  const create = page.getByRole('button', { name: 'Criar conta' })
  await create.click()
  await expect(page.getByText('Só um nome?')).toBeVisible()
  await expect(page.getByLabel('Nome completo')).toHaveValue('Zico')
  await create.click()
  await expect(page.getByText('Conta criada com sucesso!')).toBeVisible()
})

test('a sign-in typed before the app has loaded is carried out when it has', async ({ page }) => {
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto('/manager/phone', { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill(organiser)
  await expect(page).toHaveURL(/\/login\?next=%2Fmanager%2Fphone$/)
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Mostrar senha' }).click()
  await expect(page.getByLabel('Senha', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByLabel('Senha', { exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Entrar' })).toHaveAttribute('aria-busy', 'true')
  expect(page.url(), 'nothing that was typed').not.toContain('@')
  released.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Neste telefone' })).toBeVisible()
})

test('offline the screens say so and keep what was typed, also after a reload', async ({ page, context }) => {
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

test('in the account another phone is signed out, the data are saved as a file, and everything can be deleted', async ({
  page,
  browser,
  baseURL,
  mail,
}) => {
  const { name, email } = newcomer()
  await signUp(page, name, email)
  await page.goto(await arrived(mail, email, '/confirm-email/'))
  await expect(page.getByText('Sua conta foi ativada')).toBeVisible()
  await page.goto('/login')
  await signIn(page, email, password)
  await expect(page.getByRole('heading', { name: 'Início' })).toBeVisible()

  const other = await browser.newContext({ baseURL: baseURL ?? '', locale: 'pt-BR' })
  const otherPage = await other.newPage()
  await otherPage.goto('/login')
  await signIn(otherPage, email, password)
  await expect(otherPage.getByRole('heading', { name: 'Início' })).toBeVisible()
  // An open app may ask about its session, and say so, before the test looks at it.
  await otherPage.goto('/robots.txt')

  await page.getByRole('button', { name: /Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Minha conta' }).click()
  await expectReadable(page, 'Minha conta')
  await page.getByRole('button', { name: /^Desconectar/ }).click()
  await expect(page.getByText('Aparelho desconectado.')).toBeVisible()
  await otherPage.goto('/')
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
  await expect(page.getByText('E-mail ou senha incorretos')).toBeVisible()
})

test('an organiser finds the own account from the event screens and goes back', async ({ page }) => {
  await signInOnScreen(page, organiser)
  await page.getByRole('button', { name: /Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Minha conta' }).click()
  await expectReadable(page, 'Minha conta')
  await page.getByRole('link', { name: /Dados pessoais/ }).click()
  await expectReadable(page, 'Dados pessoais')
  await page.getByRole('link', { name: 'Minha conta' }).click()
  await page.getByRole('link', { name: 'Início' }).click()
  await expect(page).toHaveURL(/\/manager$/)
})
