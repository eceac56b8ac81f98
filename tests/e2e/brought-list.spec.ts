import type { Route } from 'playwright/test'
import { accessibilityProblems } from '#support/accessibility.ts'
import { sidewaysOverflow } from '#support/browser.ts'
import { showPlayers } from '#support/courtside-screen.ts'
import { expect, test } from '#support/fixtures.ts'
import { signInOrganiser } from '#support/organiser.ts'

test.use({ viewport: { width: 360, height: 660 } })

const pasted = [
  'Torneio de Verão 🎾:',
  '*Masculina B:*',
  '1. Ana Lins / Bia Reis ✅',
  '2) Caio Melo e Davi Sá 11 98765-4321',
  '3. Eva / ?',
  '4. Gil Ramos',
  'Open:',
  '1. Flora Dias',
].join('\n')

test('a pasted list is checked line by line, survives a reload and no connection, is registered, and taken back', async ({
  page,
  context,
  host,
}) => {
  const organiser = await signInOrganiser(host.url)
  const event = await organiser.addEvent()
  const category = await organiser.addCategory(event.id, {
    title: 'Masculina B',
    category: 'DUPLAS',
    maxPlayers: 16,
  })
  await organiser.addCategory(event.id, { title: 'Feminina C', maxPlayers: 16 })
  await organiser.register(event, category.id, 'Gil Ramos')
  const registered = await organiser.players(category.id)
  const [player] = registered
  if (!player) throw new Error('nobody was registered')
  await showPlayers(page, { organiser, event, category, players: registered, player })
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Trazer lista' }).click()

  await page.getByLabel('Cole a lista').fill(pasted)
  await page.getByRole('button', { name: 'Conferir lista' }).click()
  const unclear = page.getByRole('list', { name: 'Linhas a conferir' })
  await expect(unclear).toContainText('"Open" não é uma categoria do evento')
  await expect(page.getByRole('list', { name: 'Linhas entendidas' })).toContainText('Ana Lins / Bia Reis')
  await expect(page.getByRole('list', { name: 'Linhas que não são de inscritos' })).toContainText(
    'Torneio de Verão',
  )
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await accessibilityProblems(page)).toEqual([])

  const who = page.getByLabel('Quem é Gil Ramos?')
  await expect(who.locator('option:checked')).toHaveText(/^Já em Masculina B/)
  await who.selectOption('É outra pessoa')
  await expect(page.getByRole('button', { name: 'Inscrever 6 pessoas' })).toBeVisible()

  await unclear.getByRole('button', { name: 'Corrigir Flora Dias' }).click()
  await page.getByRole('dialog').getByLabel('Categoria').selectOption('Feminina C')
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await expect(unclear).toBeHidden()
  await page.reload()
  const register = page.getByRole('button', { name: 'Inscrever 7 pessoas' })
  // No worker stores the app here, so the screen must have come before the signal goes.
  await expect(register).toBeVisible()
  await context.setOffline(true)
  await register.click()
  await expect(page.getByText('Sem conexão. Tente de novo quando o sinal voltar.')).toBeVisible()
  await context.setOffline(false)
  await register.click()
  await expect(page.getByText('7 pessoas inscritas. 2 duplas formadas. Ninguém foi avisado.')).toBeVisible()
  const players = await organiser.players(category.id)
  expect(players.map(({ person }) => person.name).toSorted()).toEqual([
    'Ana Lins',
    'Bia Reis',
    'Caio Melo',
    'Davi Sá',
    'Eva',
    'Gil Ramos',
    'Gil Ramos',
  ])

  // A person of the list has paid since, and stays together with the partner.
  const paid = players.find(({ person }) => person.name === 'Caio Melo')
  await organiser.setPayment(paid?.id ?? '', true)
  await page.getByRole('button', { name: 'Desfazer importação' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Desfazer', exact: true })
    .click()
  await expect(page.getByText('5 inscrições desfeitas.')).toBeVisible()
  await expect(page.getByText(/Caio Melo: algo foi marcado ou corrigido depois/)).toBeVisible()
  expect(await organiser.players(category.id)).toHaveLength(3)
})

test('a line that is mended after a lost answer is registered, too, and nobody twice', async ({
  page,
  host,
}) => {
  const organiser = await signInOrganiser(host.url)
  const event = await organiser.addEvent()
  const category = await organiser.addCategory(event.id, { title: 'Feminina C', maxPlayers: 16 })
  await organiser.addCategory(event.id, { title: 'Masculina B', maxPlayers: 16 })
  await organiser.register(event, category.id, 'Gil Ramos')
  const players = await organiser.players(category.id)
  const [player] = players
  if (!player) throw new Error('nobody was registered')
  await showPlayers(page, { organiser, event, category, players, player })
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Trazer lista' }).click()
  await page.getByLabel('Cole a lista').fill('Feminina C\n1. Ana Lins\n2. Bia Reis\nOpen:\n1. Flora Dias')
  await page.getByRole('button', { name: 'Conferir lista' }).click()
  const isList = (url: URL) => url.pathname.endsWith(`/events/${event.id}/lists`)
  const looked = Promise.withResolvers<void>()
  const loseAnswer = async (route: Route) => {
    await route.fetch()
    await looked.promise
    await route.abort()
  }
  await page.route(isList, loseAnswer, { times: 1 })
  await page.getByRole('button', { name: 'Inscrever 2 pessoas' }).click()
  await expect.poll(async () => (await organiser.players(category.id)).length).toBe(3)
  const unclear = page.getByRole('list', { name: 'Linhas a conferir' })
  const mend = unclear.getByRole('button', { name: 'Corrigir Flora Dias' })
  // What is mended now would be lost when the answer to the earlier list comes.
  await expect(mend).toBeDisabled()
  looked.resolve()
  await mend.click()
  await page.getByRole('dialog').getByLabel('Categoria').selectOption('Feminina C')
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('button', { name: /^Inscrever/ }).click()
  await expect(page.getByText('Lista trazida')).toBeVisible()
  const names = (await organiser.players(category.id)).map(({ person }) => person.name)
  expect(names.toSorted()).toEqual(['Ana Lins', 'Bia Reis', 'Flora Dias', 'Gil Ramos'])
})
