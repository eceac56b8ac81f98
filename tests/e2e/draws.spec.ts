import type { Page } from 'playwright/test'
import { listDraws } from '#contract/draws/draw-calls.ts'
import { accessibilityProblems, colourProblems } from '#support/accessibility.ts'
import { showTheme, untilNoDialog } from '#support/browser.ts'
import { expectSaved, hearSignal } from '#support/courtside-screen.ts'
import { openAs } from '#support/demo.ts'
import { drawNow, openCategory, sorteio, stage } from '#support/drawing-screen.ts'
import { expect, test } from '#support/fixtures.ts'
import { largeTextProblems } from '#support/large-text.ts'
import { answerOf, signInOrganiser } from '#support/organiser.ts'
import { addPairs } from '#support/pairs.ts'

// Without a signal, the app comes from the files that its worker has stored.
test.use({ viewport: { width: 360, height: 800 }, serviceWorkers: 'allow' })

test('twelve pairs are drawn offline, published, and drawn again with a reason', async ({
  page,
  context,
  host,
}) => {
  const organiser = await signInOrganiser(host.url)
  const event = await organiser.addEvent()
  const category = await addPairs(organiser, event, 12, { title: 'Feminina C' })
  await openCategory(page, event.id, 'Feminina C')

  await expect(
    page.getByText('12 duplas: 4 grupos de 3, 19 jogos, cerca de 11 h em uma quadra'),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Falta pagar (12)' })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await largeTextProblems(page)).toEqual([])
  await showTheme(page, 'dark')
  expect(await colourProblems(page)).toEqual([])
  await showTheme(page, 'light')

  const seeded = page.getByRole('list', { name: 'Cabeças de chave' }).getByRole('listitem')
  await page.getByLabel('Primeiro cabeça de chave').selectOption('Ana Souza / Bia Souza')
  await page.getByLabel('Mais um').selectOption('Ana Melo / Bia Melo')
  await page.getByRole('button', { name: 'Mover Ana Melo / Bia Melo' }).press('ArrowUp')
  await expect(seeded.first()).toContainText('Ana Melo / Bia Melo')
  await page.getByLabel('Posição de Ana Souza / Bia Souza').selectOption('1º')
  await expect(seeded.first()).toContainText('Ana Souza / Bia Souza')

  await page.getByRole('button', { name: 'Prévia' }).click()
  const preview = page.getByRole('dialog', { name: 'Prévia' })
  await expect(preview.getByRole('list', { name: 'Grupos' }).getByRole('listitem').first()).toContainText(
    'Ana Souza / Bia Souza',
  )
  expect(await accessibilityProblems(page)).toEqual([])
  await preview.getByRole('button', { name: 'Fechar' }).last().click()
  await untilNoDialog(page)

  await context.setOffline(true)
  await expect(page.getByText('Sem conexão: outro telefone pode ter sorteado')).toBeVisible()
  // The names move to their places for people who want movement.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const endless = await holdNames(page)
  await drawNow(page, 'Sortear Feminina C?')
  await stage(page).getByRole('button', { name: 'Pular' }).click()
  await expect(stage(page).getByRole('button', { name: 'Ver a chave' })).toBeVisible()
  await endless.evaluate(({ end }) => end())
  await expect(stage(page).getByRole('list', { name: 'Grupos' })).toContainText('Grupo D')
  expect(await accessibilityProblems(page)).toEqual([])
  await stage(page).getByRole('button', { name: 'Ver a chave' }).click()
  await expect(sorteio(page)).toContainText('Não publicada')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(sorteio(page)).toContainText('Publicada')

  await context.setOffline(false)
  await hearSignal(page)
  await expectSaved(page)
  const [first] = answerOf(await organiser.client(listDraws, { params: { eventId: event.id } }))
  expect(first).toMatchObject({ categoryId: category.id, number: 1, isPublished: true })
  await expect(sorteio(page)).toContainText(`Sorteio nº ${first?.lot}`)
  expect(await accessibilityProblems(page)).toEqual([])

  await page.getByRole('button', { name: 'Sorteio de Feminina C' }).click()
  await page.getByRole('menuitem', { name: 'Como conferir o sorteio' }).click()
  await page.getByRole('button', { name: 'Conferir agora' }).click()
  await expect(page.getByText('Confere', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Fechar' }).last().click()
  await untilNoDialog(page)

  await page.getByRole('button', { name: 'Sorteio de Feminina C' }).click()
  await page.getByRole('menuitem', { name: 'Sortear de novo' }).click()
  await page.getByRole('button', { name: 'Sortear', exact: true }).click()
  await expect(page.getByText('Informe o motivo')).toBeVisible()
  await page.getByLabel('Por que sortear de novo?').fill('Faltava uma dupla na lista')
  await drawNow(page, 'Sortear Feminina C de novo?')
  await stage(page).getByRole('button', { name: 'Ver a chave' }).click()
  await expect(sorteio(page)).toContainText('2º desta categoria')
  await expectSaved(page)
  await page.getByRole('button', { name: 'Sorteio de Feminina C' }).click()
  await page.getByRole('menuitem', { name: 'Sorteios anteriores (1)' }).click()
  const list = page.getByRole('list', { name: 'Sorteios' })
  await expect(list).toContainText('Motivo: Faltava uma dupla na lista')
  await expect(list).toContainText(`1º: Sorteio nº ${first?.lot}`)
})

test('invalid settings are explained, a typed number is marked as typed, and a draw is taken back', async ({
  page,
  host,
}) => {
  const organiser = await signInOrganiser(host.url)
  const event = await organiser.addEvent()
  await addPairs(organiser, event, 3, { title: 'Mista D' })
  await openCategory(page, event.id, 'Mista D')

  await page.getByRole('button', { name: 'Mudar o formato' }).click()
  const format = page.getByRole('dialog', { name: 'Formato' })
  await expect(format.getByText('3 duplas: todos contra todos, 3 jogos')).toBeVisible()
  await format.getByText('Dupla eliminatória', { exact: true }).click()
  await expect(
    format.getByText('A dupla eliminatória vai de 4 a 16 duplas, e aqui são 3 duplas.'),
  ).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await format.getByText('Todos contra todos', { exact: true }).click()
  await format.getByText('Eu monto', { exact: true }).click()
  await expect(format.getByText('Escolha pelo menos um critério.')).toBeVisible()
  await format.getByText('Vitórias', { exact: true }).click()
  await format.getByText('Confronto direto', { exact: true }).click()
  await expect(format.getByRole('checkbox', { name: 'Confronto direto 2º critério' })).toBeChecked()
  await format.getByText('Mata-mata', { exact: true }).click()
  await format.getByRole('button', { name: 'Pronto' }).click()
  await untilNoDialog(page)

  await page.getByText('Como se sorteia:').click()
  await page.getByText('Usar um número informado').last().click()
  await page.getByLabel('Número informado', { exact: true }).fill('7f3k-22')
  await page.getByRole('button', { name: 'Sortear', exact: true }).click()
  await expect(page.getByText('Este formato é dos números que o PLAY sorteia. Informe outro.')).toBeVisible()
  await page.getByLabel('Número informado', { exact: true }).fill('copa-10')
  await drawNow(page, 'Sortear Mista D?')
  await stage(page).getByRole('button', { name: 'Ver a chave' }).click()
  await expect(sorteio(page)).toContainText('Sorteio com o número informado COPA-10')
  await expectSaved(page)

  await page.getByRole('button', { name: 'Sorteio de Mista D' }).click()
  await page.getByRole('menuitem', { name: 'Desfazer o sorteio' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer o sorteio' }).click()
  await expect(page.getByText('Sorteio desfeito.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sortear', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Jogos', level: 1 })).toBeVisible()
})

test('the desk sees the state of the draws, and can not draw', async ({ page, host }) => {
  const organiser = await signInOrganiser(host.url)
  const event = await organiser.addEvent()
  await addPairs(organiser, event, 2, { title: 'Open' })
  await organiser.addMember(event.id, 'mesa@example.com', 'MESA')
  await openAs(page, 'mesa@example.com', `/manager/event/games?event=${event.id}`)
  await page.getByRole('link', { name: 'Open' }).click()
  await expect(page.getByText('Quem organiza faz o sorteio')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sortear', exact: true })).toBeHidden()
  expect(await accessibilityProblems(page)).toEqual([])
})

/** The names come to rest by themselves after three seconds. Until `end`, only a tap on 'Pular' brings them to rest. */
const holdNames = (page: Page) =>
  page.evaluateHandle(() => {
    const own = window.setTimeout
    const [soonest, latest] = [2500, 3500]
    const held = (run: () => void, ms = 0, ...rest: unknown[]) =>
      own(run, ms > soonest && ms < latest ? 600_000 : ms, ...rest)
    Object.assign(window, { setTimeout: held })
    return { end: () => void Object.assign(window, { setTimeout: own }) }
  })
