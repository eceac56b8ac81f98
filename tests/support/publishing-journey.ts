import { type Page, test } from 'playwright/test'
import type { MailServer } from '#server/testing/mail-server.ts'
import { untilNoDialog } from './browser.ts'
import { chooseNewPassword, expectReadable, password, signIn } from './account-screens.ts'
import { expectSaved } from './courtside-screen.ts'
import { firstOrganiser } from './empty-house.ts'
import { jpeg, pickPicture } from './event-pictures.ts'
import type { FaultProxy } from './fault-proxy.ts'
import { expect } from './fixtures.ts'
import { beginRegistration, finish, summary } from './registration-steps.ts'
import { inDays } from './new-event-form.ts'

interface House {
  page: Page
  line: FaultProxy
  mail: MailServer
  /** Address of the database. */
  database: string
  /** Names of the picture files in the storage of {host}. */
  storedFiles: () => readonly string[]
}

/** The journey from an empty installation to a running event, and to its end. */
export async function publishingJourney({ page, line, mail, database, storedFiles }: House) {
  const email = 'olivia@example.com'
  // Midnight may pass during the journey.
  const [deadline, first, last] = [inDays(9), inDays(10), inDays(11)]

  await test.step('there are no events yet', async () => {
    await page.goto(await firstOrganiser(database, email))
    await chooseNewPassword(page, password)
    await expect(page.getByText('Senha alterada com sucesso.')).toBeVisible()
    await signIn(page, email, password)
    await expect(page.getByText('Crie seu primeiro evento')).toBeVisible()
    await page.getByRole('link', { name: 'Novo evento' }).click()
    await expectReadable(page, 'Novo evento')
    await expect(page.getByLabel('Nome do evento')).toHaveCount(0)
  })

  await test.step('a main event is created first', async () => {
    await page.getByRole('button', { name: 'Novo evento principal' }).click()
    const dialog = page.getByRole('dialog', { name: 'Novo evento principal' })
    await dialog.getByLabel('Nome').fill('Circuito Maré Alta')
    await dialog.getByLabel('Telefone com DDD').pressSequentially('13999990000')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByRole('radio', { name: 'Circuito Maré Alta' })).toBeChecked()
  })

  await test.step('the event is created, with a reload and a failed save in between', async () => {
    await page.getByLabel('Nome do evento').fill('1ª etapa')
    await page.getByLabel('Beach Tênis').check()
    await page.getByLabel('Torneio').check()
    await page.getByRole('textbox', { name: 'Início' }).fill(first)
    await expect(page.getByRole('textbox', { name: 'Inscrições até' })).toHaveValue(deadline)
    await page.getByRole('textbox', { name: 'Encerramento' }).fill(last)
    await page.getByLabel('Valor de 1 categoria').fill('80')
    await page.getByLabel('Tipo da chave').selectOption('E-mail')
    await page.getByLabel('Chave PIX').fill('sem arroba')
    await page.getByLabel('Nome do recebedor').fill('Clube Maré Alta')
    await expect(page.getByText('Confira a chave: informe um e-mail válido')).toBeVisible()
    await page.getByLabel('Chave PIX').fill('pix@example.com')
    await page.getByLabel('WhatsApp para o comprovante').pressSequentially('13999990000')
    await pickPicture(page, await jpeg(1000))
    await expect(page.getByRole('img', { name: 'Imagem escolhida' })).toBeVisible()
    await page.getByRole('button', { name: 'Adicionar local' }).click()
    await page.getByRole('button', { name: 'Não achei: sugerir um local' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sugerir um local' })
    await dialog.getByLabel('Nome do local').fill('Arena Maré')
    await dialog.getByLabel('Endereço').fill('Av. da Praia, 100')
    await dialog.getByLabel('Cidade').fill('Santos')
    await dialog.getByLabel('UF').fill('SP')
    await dialog.getByRole('button', { name: 'Sugerir' }).click()
    await expect(page.getByRole('list', { name: 'Locais do evento' })).toContainText('Arena Maré')

    // The capabilities of {host} must be known before. Otherwise an event that was meant as a draft would be published.
    line.set({ kind: 'cut', only: / \/v1\/health / })
    await page.reload()
    await expect(page.getByLabel('Nome do evento')).toHaveValue('1ª etapa')
    await expect(page.getByRole('list', { name: 'Locais do evento' })).toContainText('Arena Maré')
    line.set({ kind: 'cut' })
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Sem conexão. Tente de novo quando o sinal voltar.')).toBeVisible()
    await expect(page.getByLabel('Nome do evento')).toHaveValue('1ª etapa')
    line.heal()
    const pictured = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/picture') && answer.ok(),
    )
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Evento criado com sucesso.')).toBeVisible()
    // The next step loads another page, which would abort the upload.
    await pictured
  })

  const eventId = new URL(page.url()).searchParams.get('event') ?? ''
  await test.step('a helper is invited', async () => {
    await page.goto(`/manager/event/details?event=${eventId}&aba=organizadores`)
    await page.getByRole('button', { name: 'Convidar' }).click()
    await page.getByLabel('E-mail').fill('ajuda@example.com')
    await page.getByRole('button', { name: 'Enviar convite' }).click()
    await expect(page.getByText('Convite enviado').first()).toBeVisible()
    await expect.poll(() => mail.mails.map(({ to }) => to?.[0]?.address)).toContain('ajuda@example.com')
    await untilNoDialog(page)
    await page.getByRole('link', { name: 'Início', exact: true }).click()
  })

  await test.step('a category is added', async () => {
    await expect(page.getByText('Rascunho', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Publicar' }).click()
    const step = page.getByRole('link', { name: /^Categorias falta/ })
    await expect(step).toBeFocused()
    await expect(page.getByText('Falta para publicar: Categorias.')).toBeVisible()
    await step.click()
    const dialog = page.getByRole('dialog', { name: 'Nova categoria' })
    await dialog.getByLabel('Título').fill('Simples A')
    await dialog.getByLabel('Simples', { exact: true }).check()
    await dialog.getByLabel('Vagas').fill('16')
    await dialog.getByLabel('Premiação').fill('Troféu')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByRole('link', { name: 'Simples A' })).toBeVisible()
    await expectSaved(page)
  })

  await test.step('the event is published, and not before', async () => {
    const shown = () => page.request.get(`/v1/event-register/${eventId}`)
    expect((await shown()).status()).toBe(404)
    await page.getByRole('button', { name: 'Publicar' }).click()
    const question = page.getByRole('alertdialog', { name: 'Publicar 1ª etapa?' })
    await expect(question).toContainText('pagos na chave PIX pix@example.com, de Clube Maré Alta')
    await question.getByRole('button', { name: 'Publicar' }).click()
    await expect(page.getByText('Evento publicado. Agora é só divulgar.')).toBeVisible()
    expect((await shown()).status()).toBe(200)
  })

  await test.step('its picture is on its public page', async () => {
    const key = async () => {
      const answer = await page.request.get(`/v1/event-register/${eventId}`)
      return ((await answer.json()) as { imageKey: string | null }).imageKey
    }
    await expect.poll(key).not.toBeNull()
    const picture = await page.request.get(`/v1/images/${await key()}`)
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg'])
    expect(storedFiles()).toContain(await key())
  })

  const visitor = await page.context().newPage()
  await test.step('a person registers with the shared link', async () => {
    const shared = await page.getByRole('link', { name: 'Página de inscrição' }).getAttribute('href')
    expect(shared).toContain(eventId)
    await beginRegistration(visitor, eventId)
    await visitor.getByRole('checkbox', { name: 'Simples A' }).check()
    await finish(visitor).click()
    await expect(summary(visitor)).toBeVisible()
  })

  await test.step('registration is closed', async () => {
    await page.getByRole('link', { name: 'Evento', exact: true }).click()
    await expectReadable(page, 'Evento')
    const close = page.getByRole('button', { name: 'Encerrar inscrições' })
    const reopen = page.getByRole('button', { name: 'Reabrir inscrições' })
    await close.click()
    await expect(reopen).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText('Inscrições reabertas.')).toBeVisible()
    await visitor.goto(`/event-register/${eventId}`)
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(visitor.getByText('Inscrições encerradas')).toHaveCount(0)
    await close.click()
    await expect(reopen).toBeVisible()
    await visitor.goto(`/event-register/${eventId}`)
    await expect(visitor.getByText('Inscrições encerradas')).toBeVisible()
  })

  await test.step('the event is cancelled', async () => {
    await page.getByRole('button', { name: 'Cancelar evento' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Cancelar 1ª etapa?' })
    await dialog.getByLabel('Motivo').fill('Previsão de temporal')
    await dialog.getByRole('button', { name: 'Cancelar o evento' }).click()
    await expect(page.getByText('Ninguém tinha pago: não há nada a devolver.')).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText('Evento cancelado')).toBeVisible()
    await expect(visitor.getByText('Previsão de temporal')).toBeVisible()
  })
}
