import { randomUUID } from 'node:crypto'
import type { Page, Request } from 'playwright/test'
import { desk } from '#support/browser.ts'
import { organiser as organiserEmail, openAs, signInOnScreen } from '#support/demo.ts'
import { expect, test as base } from '#support/fixtures.ts'
import { type Host, startHost } from '#support/host.ts'
import { signInOrganiser } from '#support/organiser.ts'

/** A server that asks every registration for a proof of work. */
const test = base.extend<object, { strict: Host }>({
  strict: [
    async ({}, provide) => {
      const host = await startHost({ env: { PLAY_REGISTRATIONS_PER_MINUTE: '0' } })
      await provide(host)
      await host.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

/** An event with a category of its own on the strict server. */
async function openEvent({ url }: Host) {
  const organiser = await signInOrganiser(url)
  const event = await organiser.event('INSCRICOES_ABERTAS')
  return { organiser, event, category: await organiser.addCategory(event.id) }
}
type Open = Awaited<ReturnType<typeof openEvent>>

async function registerOnScreen(page: Page, { url }: Host, { event, category }: Open) {
  const name = `Visitante ${randomUUID().slice(0, 8)}`
  await page.goto(`${url}/event-register/${event.id}`)
  await page.getByRole('button', { name: 'Quero participar' }).click()
  await page.getByLabel('Nome completo').fill(name)
  await page.getByLabel('Telefone com DDD').pressSequentially('13999990000')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`${randomUUID()}@example.com`)
  await page.getByRole('button', { name: 'Selecionar categorias' }).click()
  await page.getByRole('checkbox', { name: category.title }).check()
  await page.getByRole('button', { name: 'Finalizar inscrição' }).click()
  await expect(page.getByRole('heading', { name: 'Resumo' })).toBeFocused({ timeout: 90_000 })
  return name
}

test('a proof of work is asked for and given without the person noticing it', async ({ page, strict }) => {
  const open = await openEvent(strict)
  const answers: number[] = []
  const isRegistration = (request: Request) =>
    request.method() === 'POST' && request.url().endsWith('/event-register')
  page.on('response', (answer) => {
    if (isRegistration(answer.request())) answers.push(answer.status())
  })
  const warnings = page.getByText(/Muitas|Aguarde/)
  let isWarned = false
  void warnings.waitFor({ timeout: 60_000 }).then(
    () => (isWarned = true),
    () => {},
  )
  const name = await registerOnScreen(page, strict, open)
  expect(answers).toEqual([429, 201])
  expect(isWarned).toBe(false)
  const players = await open.organiser.players(open.category.id)
  expect(players).toMatchObject([{ person: { name } }])
})

test('the organiser sees suspicious registrations, clears them or removes them together, except paid ones', async ({
  browser,
  strict,
}) => {
  const open = await openEvent(strict)
  const visitor = await browser.newPage()
  const first = await registerOnScreen(visitor, strict, open)
  const context = await browser.newContext({ ...desk, baseURL: strict.url })
  const page = await context.newPage()
  await openAs(page, organiserEmail)
  const path = `/manager/event/players?event=${open.event.id}&category=${open.category.id}`
  await page.goto(path)
  await page.getByRole('button', { name: 'Ver quem são' }).click()
  await expect(page.getByRole('dialog').getByText(first)).toBeVisible()
  await test.step('a notice does not cover the close button of a dialog at the same position', async () => {
    await page.setViewportSize({ width: 360, height: 800 })
    const box = await page.getByRole('dialog').boundingBox()
    await page.setViewportSize({ width: 360, height: Math.round(box?.height ?? 0) + 50 })
    await context.setOffline(true)
    await page.getByRole('button', { name: 'São verdadeiras' }).click()
    const words = page.getByText('Sem conexão. Tente de novo quando o sinal voltar.')
    await expect(words).toBeVisible()
    const out = page.getByRole('dialog').getByRole('button', { name: 'Fechar' })
    await expect(async () => {
      const [notice, way] = [await words.locator('xpath=..').boundingBox(), await out.boundingBox()]
      if (!notice || !way) throw new Error('The notice or the way out of the dialog is not drawn')
      expect(
        Math.max(notice.y - way.y - way.height, way.y - notice.y - notice.height),
      ).toBeGreaterThanOrEqual(0)
    }).toPass({ timeout: 5000 })
    await context.setOffline(false)
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  await page.getByRole('button', { name: 'São verdadeiras' }).click()
  await expect(page.getByText('As inscrições não estão mais sob suspeita.')).toBeVisible()
  await expect(page.getByText(/inscriç\S+ suspeita/)).toBeHidden()

  const [paid, unpaid] = [
    await registerAnew(visitor, strict, open),
    await registerAnew(visitor, strict, open),
  ]
  const player = (await open.organiser.players(open.category.id)).find(({ person }) => person.name === paid)
  await open.organiser.setPayment(player?.id ?? '', true)
  await page.goto(path)
  await expect(page.getByText('2 inscrições suspeitas')).toBeVisible()
  await page.route('**/v1/events/*/suspicious', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/suspicious'))
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await failed
  await page.unroute('**/v1/events/*/suspicious')
  // The list that could not be loaded again still shows its old content.
  await page.getByRole('button', { name: 'Ver quem são' }).click()
  const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: paid })
  await expect(row).toContainText('Pago')
  await page.getByRole('button', { name: 'Remover a não paga' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('A vaga fica livre. 1 com pagamento fica.')
  await context.setOffline(true)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByText('Sem conexão. Tente de novo quando o sinal voltar.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByText('1 inscrição removida. 1 com pagamento ficou.')).toBeVisible()
  await expect(page.getByText('1 inscrição suspeita')).toBeVisible()
  await expect(page.getByText(unpaid)).toBeHidden()
  const left = (await open.organiser.players(open.category.id)).map(({ person }) => person.name)
  expect(left.toSorted((one, other) => one.localeCompare(other))).toEqual(
    [first, paid].toSorted((one, other) => one.localeCompare(other)),
  )
  await visitor.close()
  await context.close()
})

/** The same device registers another person. */
async function registerAnew(page: Page, host: Host, open: Open) {
  // It starts from a page without the app, because the app may still be storing the earlier registration.
  await page.goto(`${host.url}/robots.txt`)
  await page.evaluate('localStorage.clear()')
  return registerOnScreen(page, host, open)
}

test('a device identifies itself at sign-in with a mark that reveals nothing', async ({ page }) => {
  const bodies: { deviceMark?: string }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/signin')) bodies.push(request.postDataJSON() as (typeof bodies)[number])
  })
  await signInOnScreen(page, organiserEmail)
  const kept = await page.evaluate(() => localStorage.getItem('play:device'))
  expect(kept).toMatch(/^[\da-f-]{36}$/)
  expect(bodies.map(({ deviceMark }) => deviceMark)).toEqual([kept])
})
