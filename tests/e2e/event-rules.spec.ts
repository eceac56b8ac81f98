import { randomUUID } from 'node:crypto'
import { maxSponsors } from '#contract/sponsors/sponsor.ts'
import { setSponsors } from '#contract/sponsors/sponsor-calls.ts'
import { getEventRegister } from '#contract/events/public-event.ts'
import { setRegulation } from '#contract/regulations/regulation-calls.ts'
import { flat, pdf } from '#server/testing/pictures.ts'
import { limits } from '../checks/limits.ts'
import { accessibilityProblems } from '#support/accessibility.ts'
import { sidewaysOverflow } from '#support/browser.ts'
import { openAs, organiser as organiserEmail } from '#support/demo.ts'
import { expect, test } from '#support/fixtures.ts'
import { answerOf, signInOrganiser } from '#support/organiser.ts'
import { beginRegistration, choice, finish, summary } from '#support/registration-steps.ts'

const viewport = { width: 360, height: 800 }
test.use({ viewport })

test('an organiser writes a regulation, visitors accept the current version, a PDF replaces it, and sponsors are shown', async ({
  page,
  browser,
  host,
  line,
}) => {
  const organiser = await signInOrganiser(host.url)
  const event = await organiser.addEvent()
  const category = await organiser.addCategory(event.id, { title: 'Simples A' })
  const params = { id: event.id }

  await openAs(page, organiserEmail, `/manager/event/details?event=${event.id}`)
  await page.getByRole('link', { name: 'Pôr regulamento' }).click()
  await page.getByLabel('Texto do regulamento').fill('Art. 1º\n\nJogos de um set.')
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Salvar regulamento' }).click()
  await expect(page.getByText('Versão 1')).toBeVisible()

  const visitor = await (await browser.newContext({ baseURL: line.url, viewport, locale: 'pt-BR' })).newPage()
  await visitor.goto(`/event-register/${event.id}`)
  await visitor.getByRole('link', { name: 'Ler o regulamento' }).click()
  await expect(visitor.getByRole('main')).toContainText('Jogos de um set.')
  expect(await sidewaysOverflow(visitor)).toBe(0)
  expect(await accessibilityProblems(visitor)).toEqual([])

  await beginRegistration(visitor, event.id)
  await choice(visitor, category).click()
  const box = visitor.getByRole('checkbox', { name: 'Li e aceito o regulamento do evento' })
  await expect(box).not.toBeChecked()
  await finish(visitor).click()
  await expect(box).toBeFocused()
  await expect(visitor.getByText('Leia o regulamento e marque que você aceita para finalizar.')).toBeVisible()
  await box.click()
  expect(await sidewaysOverflow(visitor)).toBe(0)
  expect(await accessibilityProblems(visitor)).toEqual([])

  // The regulation changes while the form is open. The form says so and asks for a new tick, and no choice is lost.
  const text = 'Art. 1º\n\nJogos de dois sets.'
  answerOf(await organiser.client(setRegulation, { params, body: { text, version: 1 } }))
  await finish(visitor).click()
  await expect(visitor.getByText('O regulamento do evento mudou.')).toBeVisible()
  await expect(box).not.toBeChecked()
  await expect(choice(visitor, category)).toBeChecked()
  await box.click()
  await finish(visitor).click()
  await expect(summary(visitor)).toBeVisible()
  expect(await organiser.players(category.id)).toMatchObject([{ regulationVersion: 2 }])

  await page.reload()
  await expect(page.getByText('1 inscrição aceitou esta versão')).toBeVisible()
  await page.getByText('PDF', { exact: true }).click()
  const choose = (name: string, buffer: Uint8Array) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(buffer) })
  await choose('regulamento.pdf', new TextEncoder().encode('não é um PDF'))
  await expect(page.getByText('O arquivo não é um PDF, ou está danificado')).toBeVisible()
  await choose('regulamento.pdf', pdf('Art. 1º'))
  await expect(page.getByText('Versão 3')).toBeVisible()
  await expect(page.getByText('e 1, uma anterior')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(answerOf(await organiser.client(getEventRegister, { params }))).toMatchObject({
    regulation: { version: 3, kind: 'PDF' },
  })
  await visitor.goto(`/event-register/${event.id}`)
  const download = visitor.waitForEvent('download')
  await visitor.getByRole('link', { name: 'Baixar o regulamento (PDF)' }).click()
  expect((await download).suggestedFilename()).toBe('regulamento.pdf')

  await page.goto(`/manager/event/sponsors?event=${event.id}`)
  const add = async (name: string, site: string) => {
    await page.getByRole('button', { name: 'Novo patrocinador' }).click()
    const dialog = page.getByRole('dialog', { name: 'Novo patrocinador' })
    await dialog.getByLabel('Nome').fill(name)
    await dialog.getByLabel('Site').fill(site)
    const logo = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(await flat(480, 320)) }
    await dialog.locator('input[type=file]').setInputFiles(logo)
    await expect(dialog.getByRole('button', { name: 'Trocar imagem' })).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog).toBeHidden()
  }
  await add('Padaria Sol', 'padaria.example.com')
  await add('Loja do Clube', '')
  await page.getByRole('button', { name: 'Ações de Loja do Clube' }).click()
  await page.getByRole('menuitem', { name: 'Subir' }).click()
  await expect(page.getByRole('listitem').first()).toContainText('Loja do Clube')
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await accessibilityProblems(page)).toEqual([])

  for (const path of ['', '/jogos', '/painel']) {
    await visitor.goto(`/event-register/${event.id}${path}`)
    const logos = visitor.getByRole('img', { name: /^(Loja do Clube|Padaria Sol)$/ })
    await expect(logos).toHaveCount(2)
    await expect(logos.first()).toHaveAttribute('alt', 'Loja do Clube')
    await logos.last().scrollIntoViewIfNeeded()
    await expect
      .poll(() => logos.last().evaluate((logo) => (logo as HTMLImageElement).naturalWidth))
      .toBe(480)
    expect(await sidewaysOverflow(visitor)).toBe(0)
    expect(await accessibilityProblems(visitor)).toEqual([])
    if (path === '/painel') continue
    const link = visitor.getByRole('link', { name: 'Padaria Sol' })
    await expect(link).toHaveAttribute('href', 'https://padaria.example.com')
    await expect(link).toHaveAttribute('rel', 'sponsored noopener')
  }

  // With the greatest number of sponsors, the first answer still fits the first flight of a connection.
  const { sponsors = [] } = answerOf(await organiser.client(getEventRegister, { params }))
  const all = Array.from({ length: maxSponsors }, (_, index) => {
    const name = `Patrocinador ${randomUUID()}`
    return { name, url: `https://${randomUUID()}.example.com`, imageKey: sponsors[index % 2]?.imageKey ?? '' }
  })
  answerOf(await organiser.client(setSponsors, { params, body: { sponsors: all } }))
  await visitor.goto(`/event-register/${event.id}`)
  const bytes = await visitor.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).encodedBodySize,
  )
  expect(bytes).toBeLessThanOrEqual(limits.publicPage * 1000)
  await visitor.context().close()
})
