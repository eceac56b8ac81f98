import { randomUUID } from 'node:crypto'
import { listMembers, removeMember } from '#contract/members.ts'
import { accessibilityProblems } from '#support/accessibility.ts'
import { sidewaysOverflow } from '#support/browser.ts'
import { openAs, organiser } from '#support/demo.ts'
import { expect, test } from '#support/fixtures.ts'
import { answerOf, signInOrganiser } from '#support/organiser.ts'

test.use({ viewport: { width: 360, height: 660 } })

test('the next stage of an event is created on one screen: offline nothing typed is lost, then it is published', async ({
  page,
  context,
  host,
}) => {
  // The title is like the titles of other tests' events, so that they can be told from those of the demo.
  const title = `Etapa ${randomUUID().slice(0, 8)}`
  const owner = await signInOrganiser(host.url)
  const source = await owner.event('ENCERRADO')

  await openAs(page, organiser, '/manager')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: source.title }) })
  await card.getByRole('link', { name: 'Repetir' }).click()
  await expect(page.getByRole('heading', { name: 'Repetir evento' })).toBeVisible()
  const name = page.getByLabel('Nome do evento')
  await expect(name).not.toHaveValue('')
  const deadline = page.getByLabel('Inscrições até', { exact: true })
  const proposed = await deadline.inputValue()
  await name.fill(title)
  await page.getByLabel('Primeiro dia', { exact: true }).fill('20/11/2099')
  // The deadline moved together with the first day.
  await expect(deadline).not.toHaveValue(proposed)
  await expect(page.getByText('categorias, com vagas e prêmios')).toBeVisible()
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await accessibilityProblems(page)).toEqual([])

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Sem conexão. Tente de novo quando o sinal voltar.').first()).toBeVisible()
  await expect(name).toHaveValue(title)
  await context.setOffline(false)

  await deadline.fill('21/11/2099')
  await page.getByLabel('Primeiro dia', { exact: true }).fill('1/1/2020')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Escolha uma data a partir de hoje')).toBeVisible()
  await page.getByLabel('Primeiro dia', { exact: true }).fill('20/11/2099')
  await deadline.fill('18/11/2099')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Evento publicado. Agora é só divulgar.')).toBeVisible()
  await page.waitForURL('/manager/event/home?event=*')
  await expect(page.getByText(title).first()).toBeVisible()
  const id = new URL(page.url()).searchParams.get('event') ?? ''
  await page.goto(`/event-register/${id}`)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
})

test('a helper who was removed is not ticked any more in a form that is opened again', async ({
  page,
  host,
}) => {
  const owner = await signInOrganiser(host.url)
  const source = await owner.addEvent()
  const params = { eventId: source.id }
  await owner.addMember(source.id, 'mesa@example.com', 'MESA')
  await owner.addMember(source.id, 'coorganizador@example.com', 'ORGANIZADOR')
  const path = `/manager/event/repeat?event=${source.id}`
  const desk = page.getByRole('checkbox', { name: /Mesa/ })
  await openAs(page, organiser, path)
  await desk.check()
  await page.reload()
  await expect(desk).toBeChecked()
  const members = answerOf(await owner.client(listMembers, { params }))
  const memberId = members.find(({ role }) => role === 'MESA')?.id ?? ''
  answerOf(await owner.client(removeMember, { params: { ...params, memberId } }))
  await page.reload()
  await expect(page.getByRole('checkbox', { name: /Organizador/ })).toBeVisible()
  await expect(desk).toHaveCount(0)
  await page.getByRole('button', { name: 'Guardar rascunho' }).click()
  await expect(page.getByText('Rascunho guardado.')).toBeVisible()
})
