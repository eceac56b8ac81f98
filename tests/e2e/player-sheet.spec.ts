import type { Page } from 'playwright/test'
import { accessibilityProblems } from '#support/accessibility.ts'
import { pressEscape } from '#support/browser.ts'
import {
  type EventFixture,
  expectSaved,
  ledger,
  openPlayers,
  paidSwitch,
  pickMore,
  playersPath,
  prepareFixture,
} from '#support/courtside-screen.ts'
import { openAs, organiser } from '#support/demo.ts'
import { expect } from '#support/fixtures.ts'
import { test } from '#support/players-on-phone.ts'
import { coveredIn, cutWords } from '#support/reach.ts'

// Without a signal, the app comes from the files that its worker has stored.
test.use({ serviceWorkers: 'allow' })

const row = (page: Page, { player }: EventFixture) =>
  page.getByRole('button', { name: player.person.name }).first()

test('one tap uses the last payment method, a long press or the menu key another, and it can be undone', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const fixture = await prepareFixture(host.url)
  const [player, other] = fixture.players
  if (!player || !other) throw new Error('two players are needed')
  // After this, the rows are not rendered again.
  await openPlayers(page, fixture)
  const box = await paidSwitch(page, player).boundingBox()
  if (!box) throw new Error('the switch is not in sight')
  const choice = page.getByRole('dialog', { name: `Como ${player.person.name} pagou?` })

  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await expect(choice).toBeVisible()
  await page.mouse.up()
  await expect(choice).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await choice.getByRole('button', { name: 'Cartão' }).click()
  await expect(paidSwitch(page, player)).toBeChecked()

  // One tap pays with the last method.
  await paidSwitch(page, other).click()
  const undo = page.getByRole('button', { name: `Desfazer o pagamento de ${other.person.name}` })
  await expect(undo).toBeVisible()
  // The undo button disappears after some seconds, but not while it has the focus.
  await undo.focus()
  // The undo button covers no other row.
  const [chip, next] = [await undo.boundingBox(), await paidSwitch(page, player).boundingBox()]
  expect(
    (chip?.y ?? 0) + (chip?.height ?? 0) <= (next?.y ?? 0) ||
      (chip?.y ?? 0) >= (next?.y ?? 0) + (next?.height ?? 0),
  ).toBe(true)
  expect(await accessibilityProblems(page)).toEqual([])
  await expectSaved(page)
  expect((await ledger(fixture)).get(other.id)).toMatchObject({ method: 'CARD' })
  await undo.click()
  await expect(paidSwitch(page, other)).not.toBeChecked()
  await expectSaved(page)
  expect((await ledger(fixture)).get(other.id)).toMatchObject({ paymentDate: null, method: null })

  await paidSwitch(page, player).focus()
  await page.keyboard.press('ContextMenu')
  await expect(choice.getByRole('button', { name: 'Cartão' })).toHaveAttribute('aria-pressed', 'true')
  await choice.getByRole('button', { name: 'Dinheiro' }).click()
  await expect(choice).toBeHidden()
  await expectSaved(page)
  expect((await ledger(fixture)).get(player.id)).toMatchObject({
    method: 'CASH',
    version: (player.version ?? 0) + 2,
  })
})

test("a player's sheet has all data offline, and changes made there are sent later", async ({
  page,
  host,
  line,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const fixture = await prepareFixture(host.url)
  const { player, event, category } = fixture
  const there = await fixture.organiser.addCategory(event.id, { title: 'Mista de Destino', maxPlayers: 16 })
  const full = await fixture.organiser.addCategory(event.id, { title: 'Mista Lotada', maxPlayers: 2 })
  for (const _ of [1, 2]) await fixture.organiser.register(event, full.id)
  await openPlayers(page, fixture)
  await row(page, fixture).click()
  const sheet = page.getByRole('dialog', { name: player.person.name })
  await expect(page).toHaveURL(new RegExp(`player=${player.id}`))
  await expect(sheet.getByRole('link', { name: 'Ligar' })).toHaveAttribute('href', /^tel:\d+$/)
  await expect(sheet.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /text=Ol%C3%A1/)
  await expect(sheet.getByText(player.txid ?? 'no txid')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  // In a low window, the payment state and its buttons, the phone number and the way to the rest are visible at once.
  await page.setViewportSize({ width: 360, height: 660 })
  const bottom = 660
  for (const control of [
    sheet.getByRole('button', { name: 'Marcar pagamento' }),
    sheet.getByRole('link', { name: 'WhatsApp' }),
    sheet.getByRole('button', { name: 'Mais' }),
    sheet.getByRole('switch', { name: /^Presença/ }),
  ]) {
    const end = async () => {
      const { y = Infinity, height = 0 } = (await control.boundingBox()) ?? {}
      return y + height
    }
    await expect.poll(end).toBeLessThanOrEqual(bottom)
  }
  await sheet.getByRole('button', { name: 'Mais' }).click()
  const more = sheet.getByRole('listitem')
  await expect(more.nth(2)).toContainText('Remover inscrição')
  await expect(more.last()).toContainText('Desistência')
  expect(await accessibilityProblems(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Voltar' }).click()
  await expect(sheet.getByRole('button', { name: 'Mais' })).toBeFocused()
  for (const size of ['130%', '200%', '']) {
    await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size)
    expect(await cutWords(sheet), size).toEqual([])
    expect(await coveredIn(sheet), size).toEqual([])
  }
  await page.setViewportSize({ width: 360, height: 800 })

  await page.context().setOffline(true)
  await page.reload()
  await expect(sheet.getByText(category.title)).toBeVisible()
  await expect(sheet.getByText('Para ver o histórico é preciso internet.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Marcar pagamento' }).click()
  await page.getByRole('button', { name: 'Dinheiro' }).click()
  await expect(sheet.getByText(/Pago .*Dinheiro/)).toBeVisible()

  await pickMore(sheet, 'Mudar de categoria')
  await page.getByRole('radio', { name: /Mista Lotada · esgotada/ }).check()
  await page.getByRole('button', { name: 'Mudar', exact: true }).click()
  await expect(page.getByText('Esta categoria está esgotada.')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('radio', { name: /Mista de Destino/ }).check()
  await page.getByRole('button', { name: 'Mudar', exact: true }).click()
  await expect(sheet.getByText('Agora em Mista de Destino')).toBeVisible()
  await sheet.getByRole('button', { name: 'Desfazer mudança' }).click()
  await expect(sheet.getByText('Agora em')).toBeHidden()
  await expect(sheet.getByText(category.title)).toBeVisible()
  await pickMore(sheet, 'Mudar de categoria')
  await page.getByRole('radio', { name: /Mista de Destino/ }).check()
  await page.getByRole('button', { name: 'Mudar', exact: true }).click()
  await expect(sheet.getByText('Agora em Mista de Destino')).toBeVisible()

  await page.context().setOffline(false)
  await sheet.getByRole('button', { name: 'Voltar à lista' }).click()
  await expect(sheet).toBeHidden()
  await expectSaved(page)
  const moved = (await fixture.organiser.players(there.id)).find(({ id }) => id === player.id)
  expect(moved).toMatchObject({ method: 'CASH', categoryVersion: (player.categoryVersion ?? 0) + 1 })

  await page.goto(`${playersPath(event.id, there.id)}&player=${player.id}`)
  await sheet.getByRole('button', { name: 'Ver histórico' }).click()
  await expect(sheet.getByText(`Categoria: ${category.title} → Mista de Destino`)).toBeVisible()
  await expect(sheet.getByText('Pago · Dinheiro')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])

  line.set({ kind: 'cut', only: /^(PUT|POST) / })
  await pickMore(sheet, 'Corrigir contato')
  await page.getByLabel('Nome').fill('Zoraide Lins')
  await page.getByRole('button', { name: 'Salvar' }).click()
  const renamed = page.getByRole('dialog', { name: 'Zoraide Lins', exact: true })
  await expect(renamed).toBeVisible()
  await expect(renamed).toContainText('Por enviar')
  line.heal()
  const names = async () => (await fixture.organiser.players(there.id)).map(({ person }) => person.name)
  await expect.poll(names, { timeout: 45_000 }).toContain('Zoraide Lins')
  await page.goBack()
  await expect(renamed).toBeHidden()
})

test('back closes the sheet and restores the focus', async ({ page, playersOnPhone }) => {
  const fixture = await playersOnPhone()
  await row(page, fixture).press('Enter')
  const sheet = page.getByRole('dialog', { name: fixture.player.person.name })
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).not.toHaveURL(/player=/)
  await expect(row(page, fixture)).toBeFocused()
  await row(page, fixture).press('Enter')
  await expect(sheet).toBeVisible()
  await pressEscape(page)
  await expect(sheet).toBeHidden()
  await expect(page).not.toHaveURL(/player=/)
  await page.goto(`${playersPath(fixture.event.id, fixture.category.id)}&player=nobody`)
  await page
    .getByRole('dialog', { name: 'Inscrição não encontrada' })
    .getByRole('button', { name: 'Voltar à lista' })
    .click()
  await expect(row(page, fixture)).toBeVisible()
})

test("'Disponível sem conexão' is said once the worker serves the page, because until then its parts come from the server", async ({
  page,
  context,
  host,
  line,
}) => {
  const fixture = await prepareFixture(host.url)
  // A worker that takes over the page only when the server has answered.
  await context.route('**/sw.js', async (route) => {
    const response = await route.fetch()
    const late =
      '{ const claim = clients.claim.bind(clients); clients.claim = () => fetch("/robots.txt?late").then(claim) }'
    await route.fulfill({ response, body: `${late}\n${await response.text()}` })
  })
  line.set({ kind: 'pause', only: /^GET \/robots\.txt\?late / })
  await openAs(page, organiser, playersPath(fixture.event.id, fixture.category.id))
  await expect(paidSwitch(page, fixture.player)).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    await caches.match('/index.html', { ignoreSearch: true })
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  const mark = page.getByText('Disponível sem conexão')
  await expect(mark).toHaveCount(0)
  line.heal()
  await expect(mark.first()).toBeVisible()
})
