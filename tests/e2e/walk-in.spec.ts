import type { Page } from 'playwright/test'
import { removeCategory } from '#contract/categories.ts'
import { accessibilityProblems } from '#support/accessibility.ts'
import { untilNoDialog } from '#support/browser.ts'
import {
  expectSaved,
  hearSignal,
  openPlayers,
  syncBadge,
  pickMore,
  prepareOwnEvent,
  showOnly,
} from '#support/courtside-screen.ts'
import { expect } from '#support/fixtures.ts'
import { test } from '#support/players-on-phone.ts'
import { answerOf } from '#support/organiser.ts'

// Without a signal, the app comes from the files that its worker has stored.
test.use({ serviceWorkers: 'allow' })

const rows = (page: Page) => page.getByRole('list', { name: 'Inscritos' }).getByRole('listitem')

test('offline two people are registered on the spot and paid, and one withdraws and is refunded; the server gets all of it later', async ({
  page,
  line,
  ownEventOnPhone,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const fixture = await ownEventOnPhone(2, {}, { feeRules: { lots: [{ fee: 70, persons: 90 }] } })
  line.set({ kind: 'cut' })

  await page.getByRole('button', { name: 'Inscrever na hora' }).click()
  const dialog = page.getByRole('dialog', { name: 'Inscrever na hora' })
  await dialog.getByLabel('Telefone').fill('11900000001')
  await dialog.getByLabel('Nome completo').fill('Zil')
  await page.reload()
  await expect(dialog.getByLabel('Nome completo')).toHaveValue('Zil')
  await expect(dialog.getByLabel('Telefone')).toHaveValue('11 9 0000-0001')
  await dialog.getByLabel('Nome completo').fill('')
  await expect(dialog.getByRole('checkbox', { name: fixture.category.title })).toBeChecked()
  await dialog.getByRole('button', { name: 'Inscrever', exact: true }).click()
  await expect(dialog.getByText('Informe o nome')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  // A person who is already in the event is offered, so that nobody types the data again, but not for the same
  // category.
  await dialog.getByLabel('Nome completo').fill(fixture.player.person.name.slice(0, 6))
  await dialog.getByRole('button', { name: new RegExp(fixture.player.person.name) }).click()
  await expect(dialog.getByRole('button', { name: 'Trocar' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Trocar' }).click()

  await dialog.getByLabel('Nome completo').fill('Zilda')
  await dialog.getByLabel('Telefone').fill('11900000001')
  await dialog.getByRole('button', { name: 'Inscrever', exact: true }).click()
  await expect(dialog.getByText('Só um nome?')).toBeVisible()
  await dialog.getByLabel('Nome completo').fill('Zilda Reis')
  await expect(dialog.getByText('Só um nome?')).toBeHidden()
  await dialog.getByLabel('Valor em reais').fill('40')
  await dialog.getByText('Dinheiro').click()
  await dialog.getByRole('button', { name: 'Salvar e inscrever outra pessoa' }).click()
  await expect(dialog.getByText('Zilda Reis: inscrição salva.')).toBeVisible()
  await expect(dialog.getByLabel('Nome completo')).toBeFocused()
  // Who stands in line pays in the same way, and the next person is not the one before.
  await expect(dialog.getByRole('radio', { name: 'Dinheiro' })).toBeChecked()

  // The fee of the present lot is known without a request.
  await expect(dialog.getByLabel('Valor em reais')).toHaveValue('70,00')
  await page.keyboard.type('Zuleica Prado')
  await dialog.getByLabel('Telefone').fill('11900000002')
  await dialog.getByText('Não pago').click()
  await dialog.getByRole('button', { name: 'Inscrever', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(rows(page).filter({ hasText: 'Zilda Reis' })).toContainText('R$ 40,00')
  await page.getByRole('switch', { name: /Zuleica Prado/ }).click()

  // One of them withdraws, and gets a refund.
  await rows(page).filter({ hasText: 'Zilda Reis' }).getByRole('button').click()
  await pickMore(page.getByRole('dialog', { name: 'Zilda Reis' }), 'Desistência')
  await page.getByRole('button', { name: 'Registrar desistência' }).click()
  await expect(rows(page).filter({ hasText: 'Zilda Reis' })).toHaveCount(0)
  await untilNoDialog(page)
  await showOnly(page, 'Desistências (1)')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('A devolver')
  await expect(page.getByText('R$ 40,00 a devolver').filter({ visible: true })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await rows(page).getByRole('button').click()
  await page.getByRole('button', { name: 'Marcar como devolvido' }).click()
  await expect(rows(page)).toContainText('Devolvido')

  line.heal()
  await hearSignal(page)
  await expectSaved(page)
  const atHost = await fixture.organiser.players(fixture.category.id)
  for (const name of ['Zilda Reis', 'Zuleica Prado']) {
    const player = atHost.find(({ person }) => person.name === name)
    expect(player?.paymentDate, name).toBeTruthy()
  }
  const refunded = atHost.find(({ person }) => person.name === 'Zilda Reis')
  expect(refunded).toMatchObject({ paymentValue: 40, method: 'CASH' })
  expect(atHost.find(({ person }) => person.name === 'Zuleica Prado')).toMatchObject({ paymentValue: 70 })
  expect(refunded?.withdrawnAt).toBeTruthy()
  expect(refunded?.refundedAt).toBeTruthy()

  // A withdrawn player is in no category any more. The same category costs the fee of one category again.
  await page.goto(`/manager/event/players?event=${fixture.event.id}&inscrever=sim`)
  await dialog.getByLabel('Nome completo').fill('Zilda')
  await dialog.getByRole('button', { name: /Zilda Reis desistiu/ }).click()
  await expect(dialog.getByRole('checkbox', { name: fixture.category.title })).toBeEnabled()
  await expect(dialog.getByLabel('Valor em reais')).toHaveValue('70,00')
})

test('a registration whose category was removed meanwhile is moved to another one, with its payment', async ({
  page,
  host,
  line,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const fixture = await prepareOwnEvent(host.url, 1)
  const removed = await fixture.organiser.addCategory(fixture.event.id, { title: 'Mista Z', listSort: 9 })
  await openPlayers(page, fixture)
  line.set({ kind: 'cut' })
  await page.getByRole('button', { name: 'Inscrever na hora' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome completo').fill('Zilda Reis')
  await dialog.getByLabel('Telefone').fill('11900000001')
  await dialog.getByRole('checkbox', { name: fixture.category.title }).uncheck()
  await dialog.getByRole('checkbox', { name: removed.title }).check()
  await dialog.getByRole('button', { name: 'Inscrever', exact: true }).click()
  await untilNoDialog(page)
  await showOnly(page, removed.title)
  await page.getByRole('switch', { name: /Zilda Reis/ }).click()
  const params = { eventId: fixture.event.id, categoryId: removed.id }
  answerOf(await fixture.organiser.client(removeCategory, { params }))
  line.heal()
  await hearSignal(page)
  await expect(syncBadge(page)).toContainText('1 precisa de você', { timeout: 30_000 })
  await syncBadge(page).click()
  await page.getByRole('button', { name: 'Desistir desta alteração' }).click()
  const question = page.getByRole('alertdialog', { name: 'Desistir desta alteração?' })
  await expect(question).toContainText('Marcar Zilda Reis como pago')
  expect(await accessibilityProblems(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await untilNoDialog(page)

  await page.getByRole('link', { name: 'Corrigir' }).click()
  await expect(dialog.getByText('A categoria escolhida foi removida.')).toBeVisible()
  await expect(dialog.getByText('Marcar Zilda Reis como pago')).toBeVisible()
  await expect(dialog.getByLabel('Nome completo')).toHaveValue('Zilda Reis')
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('checkbox', { name: fixture.category.title }).check()
  await page.reload()
  await expect(dialog.getByRole('checkbox', { name: fixture.category.title })).toBeChecked()
  await dialog.getByRole('button', { name: 'Inscrever', exact: true }).click()
  await untilNoDialog(page)
  await expectSaved(page)
  const players = await fixture.organiser.players(fixture.category.id)
  expect(players.find(({ person }) => person.name === 'Zilda Reis')?.paymentDate).toBeTruthy()
})

test('a field that is tapped while the form opens keeps what is typed', async ({ page, playersOnPhone }) => {
  await playersOnPhone(1)
  await page.getByRole('button', { name: 'Inscrever na hora' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Nome completo')).toBeFocused()
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await untilNoDialog(page)
  // The tap comes in the task that shows the form, before the next frame.
  const opening = await page.evaluateHandle(() => ({
    isOpen: new Promise<void>((resolve) => {
      new MutationObserver((_, observer) => {
        const phone = document.querySelector<HTMLElement>('[role=dialog] [type=tel]')
        if (!phone) return
        observer.disconnect()
        phone.focus()
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }).observe(document.body, { childList: true, subtree: true })
    }),
  }))
  await page.getByRole('button', { name: 'Inscrever na hora' }).click()
  await opening.evaluate(({ isOpen }) => isOpen)
  await page.keyboard.type('11900000009')
  await expect(dialog.getByLabel('Telefone')).toHaveValue('11 9 0000-0009')
  await expect(dialog.getByLabel('Nome completo')).toHaveValue('')
})
