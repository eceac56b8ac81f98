import { listDraws } from '#contract/draws/draw-calls.ts'
import { accessibilityProblems } from '#support/accessibility.ts'
import { untilNoDialog } from '#support/browser.ts'
import { expectSaved, hearSignal } from '#support/courtside-screen.ts'
import { drawNow, openCategory, sorteio, stage } from '#support/drawing-screen.ts'
import { expect, test } from '#support/fixtures.ts'
import { largeTextProblems } from '#support/large-text.ts'
import { answerOf, signInOrganiser } from '#support/organiser.ts'
import { addPairs } from '#support/pairs.ts'

// Without a signal, the app comes from the files that its worker has stored.
test.use({ viewport: { width: 360, height: 800 }, serviceWorkers: 'allow' })

test('positions of an unpublished draw are exchanged by hand, clubs are kept apart, and a draw from paper is entered', async ({
  page,
  context,
  host,
}) => {
  const organiser = await signInOrganiser(host.url)
  const event = await organiser.addEvent()
  await addPairs(organiser, event, 6, { title: 'Mista C' })
  await openCategory(page, event.id, 'Mista C')
  const places = () => page.getByRole('dialog').getByRole('list', { name: 'Grupos' }).getByRole('button')

  await page.getByText('Clube ou cidade:').click()
  const clubs = page.getByRole('list', { name: 'Clube ou cidade' }).getByRole('combobox')
  await clubs.nth(0).fill('Praia Clube')
  await clubs.nth(1).fill('praia clube')
  await expect(page.getByText('1 separado onde der')).toBeVisible()
  // When the page is scrolled down, the bar at the top covers half of a box.
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await largeTextProblems(page)).toEqual([])

  await context.setOffline(true)
  await drawNow(page, 'Sortear Mista C?')
  await stage(page).getByRole('button', { name: 'Ver a chave' }).click({ timeout: 10_000 })
  // A closing dialog moves the focus, and would close a menu that opens meanwhile.
  await untilNoDialog(page)
  await page.getByRole('button', { name: 'Sorteio de Mista C' }).click()
  await page.getByRole('menuitem', { name: 'Trocar de lugar à mão' }).click()
  const [first, other] = [await places().first().innerText(), await places().last().innerText()]
  await places().first().click()
  await places().last().click()
  await expect(places().first()).toContainText(other)
  await expect(places().last()).toContainText(first)
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await largeTextProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Guardar a troca' }).click()
  await expect(page.getByText('Informe o motivo')).toBeVisible()
  await page.getByLabel('Por que trocar?').fill('Treinam juntas')
  await page.getByRole('button', { name: 'Guardar a troca' }).click()
  await untilNoDialog(page)
  await expect(sorteio(page)).toContainText(', ajustada à mão')
  await context.setOffline(false)
  await hearSignal(page)
  await expectSaved(page)
  const [adjusted] = answerOf(await organiser.client(listDraws, { params: { eventId: event.id } }))
  expect(adjusted).toMatchObject({ number: 2, adjustments: [[0, 5]], reason: 'Treinam juntas' })
  await page.getByRole('button', { name: 'Sorteio de Mista C' }).click()
  await page.getByRole('menuitem', { name: 'Como conferir o sorteio' }).click()
  await expect(page.getByRole('list', { name: 'Trocas à mão' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Conferir agora' }).click()
  await expect(page.getByText('Confere', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Fechar' }).last().click()
  await untilNoDialog(page)

  await page.getByRole('button', { name: 'Sorteio de Mista C' }).click()
  await page.getByRole('menuitem', { name: 'Sortear de novo' }).click()
  await page.getByLabel('Por que sortear de novo?').fill('Vale a chave do quadro')
  await page.getByText('Como se sorteia:').click()
  await page.getByText('Digitar um sorteio feito no papel').last().click()
  await page.getByRole('button', { name: 'Digitar a chave' }).click()
  const waiting = page.getByRole('list', { name: 'Sem lugar' }).getByRole('button')
  const order: string[] = []
  for (let left = 6; left > 0; left -= 1) {
    await expect(waiting).toHaveCount(left)
    order.unshift(await waiting.last().innerText())
    await waiting.last().click()
  }
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await largeTextProblems(page)).toEqual([])
  await expect(places().first()).toContainText(order.at(-1) ?? '?')
  await page.getByRole('button', { name: 'Guardar a chave' }).click()
  await untilNoDialog(page)
  await expect(sorteio(page)).toContainText('Chave feita no papel')
  await expectSaved(page)
  const [typed] = answerOf(await organiser.client(listDraws, { params: { eventId: event.id } }))
  expect(typed?.number).toBe(3)
  expect(typed?.lot).toMatch(/^PAPEL-/)
  const inGroups = typed?.groups.flatMap(({ entryIds }) => entryIds) ?? []
  const names = inGroups.map((id) => typed?.entries.find((entry) => entry.id === id)?.names.join(' / '))
  expect(names).toEqual(order.toReversed())
})
