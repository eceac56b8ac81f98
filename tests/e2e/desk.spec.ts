import type { Page } from 'playwright/test'
import { getEventSnapshot } from '#contract/event-snapshot.ts'
import type { Player } from '#contract/players/players.ts'
import { accessibilityProblems } from '#support/accessibility.ts'
import { sidewaysOverflow } from '#support/browser.ts'
import { expectSaved, hearSignal, paidSwitch, prepareOwnEvent, syncBadge } from '#support/courtside-screen.ts'
import { organiser, openAs } from '#support/demo.ts'
import { expect, test } from '#support/fixtures.ts'
import { largeTextProblems } from '#support/large-text.ts'
import { answerOf } from '#support/organiser.ts'

// Without a signal, the app comes from the files that its worker has stored.
test.use({ serviceWorkers: 'allow' })

const marina = 'mesa@example.com'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar atleta' })
const card = (page: Page, { person }: Player) => page.getByRole('article', { name: person.name })
const button = (page: Page, name: string) => page.getByRole('button', { name })

/** Finds a person by a part of the name, only with the keyboard. */
async function find(page: Page, player: Player) {
  await search(page).fill(player.person.name.slice(-8))
  await search(page).press('Enter')
  await expect(card(page, player)).toBeVisible()
}

test('two phones work at one desk, one of them offline for a while', async ({ page, second: desk, host }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const fixture = await prepareOwnEvent(host.url, 3, {}, { shirtsForFirst: 1 })
  const { event, category, players } = fixture
  const [ana, bia, caio] = players
  if (!ana || !bia || !caio) throw new Error('three players are needed')
  await fixture.organiser.addMember(event.id, marina, 'MESA')
  const other = await fixture.organiser.addCategory(event.id)
  await fixture.organiser.registerAgain(event, other.id, bia)
  const rows = async () => {
    const { client } = fixture.organiser
    return answerOf(await client(getEventSnapshot, { params: { id: event.id } })).players
  }
  const rowsOf = async ({ person }: Player) => (await rows()).filter((row) => row.person.id === person.id)

  await openAs(page, organiser, `/manager/event/desk?event=${event.id}`)
  await expect(page.getByText('0 presentes de 4 inscrições')).toBeVisible()
  await expect(page.getByText('Disponível sem conexão').first()).toBeVisible()
  await page.context().setOffline(true)
  await openAs(desk, marina)

  await test.step('the event begins at the desk: a person who is found is paid and present in two taps', async () => {
    await desk
      .getByRole('listitem')
      .filter({ hasText: event.title })
      .getByRole('link', { name: 'Abrir evento' })
      .click()
    await expect(desk.getByRole('heading', { name: 'Mesa', level: 1 })).toBeAttached()
    await expect(search(desk)).toBeFocused()
    await search(desk).fill(ana.person.name.slice(-8))
    await expect(desk.getByText('1 atleta encontrado')).toBeVisible()
    await search(desk).press('ArrowDown')
    await expect(desk.getByRole('button', { name: ana.person.name })).toBeFocused()
    await desk.keyboard.press('Enter')
    await expect(card(desk, ana)).toContainText(category.title)
    await expect(card(desk, ana)).toContainText('R$ 80,00')
    await button(desk, 'Marcar pagamento').click()
    await expect(card(desk, ana)).toContainText(/Pago .* · PIX/)
    await button(desk, 'Desfazer pagamento').click()
    await expect(card(desk, ana)).toContainText('Não pago')
    await button(desk, 'Marcar pagamento').click()
    await expect(card(desk, ana)).toContainText('Camiseta: 1ª de 1')
    await button(desk, 'Entregar camiseta').click()
    await expect(card(desk, ana)).toContainText('Camiseta entregue')
    await button(desk, 'Presente').click()
    await expect(card(desk, ana)).toContainText(/Presente às/)
    expect(await accessibilityProblems(desk)).toEqual([])
    expect(await sidewaysOverflow(desk)).toBe(0)
    await expectSaved(desk)
    expect(await rowsOf(ana)).toMatchObject([{ method: 'PIX', presentAt: expect.stringContaining('T') }])
    await button(desk, 'Próximo').click()
    await expect(search(desk)).toBeFocused()
    await expect(search(desk)).toHaveValue('')
    await expect(desk.getByText('1 presente de 4 inscrições')).toBeVisible()
  })

  await test.step('with large text in a low window names stay complete, and nothing covers the open person', async () => {
    await desk.setViewportSize({ width: 360, height: 660 })
    await search(desk).fill('Pessoa')
    expect(await largeTextProblems(desk)).toEqual([])
    await find(desk, bia)
    const name = card(desk, bia).getByRole('heading')
    const isWhole = () =>
      name.evaluate((heading) => {
        heading.scrollIntoView({ block: 'start' })
        const { left, top, bottom } = heading.getBoundingClientRect()
        return [top + 4, bottom - 4].every((y) => heading.contains(document.elementFromPoint(left + 4, y)))
      })
    for (const size of ['130%', '200%', '']) {
      await desk.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size)
      await expect.poll(isWhole, size).toBe(true)
    }
    await button(desk, 'Próximo').click()
  })

  await test.step('offline everything works; two categories are one card and one tap', async () => {
    await find(page, bia)
    await expect(card(page, bia)).toContainText(category.title)
    await expect(card(page, bia)).toContainText(other.title)
    await button(page, 'Outra forma').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Dinheiro' }).click()
    await expect(card(page, bia).getByText(/Pago .* · Dinheiro/)).toHaveCount(2)
    await expect(card(page, bia)).toContainText('Camiseta: provável 1ª de 1')
    await button(page, 'Entregar camiseta').click()
    await button(page, 'Presente').click()
    await button(page, 'Próximo').click()
    await find(page, caio)
    await button(page, 'Presente').click()
    await button(page, 'Marcar pagamento').click()
    await expect(button(page, 'Desfazer presença')).toBeVisible()
    await expect(button(page, 'Desfazer pagamento')).toBeVisible()
    // The browser's back button also leads to the search.
    await page.goBack()
    await expect(search(page)).toBeVisible()
  })

  await test.step('a player whom the other desk marked differently is one card, and the other changes are sent', async () => {
    await find(desk, caio)
    await button(desk, 'Outra forma').click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Cartão' }).click()
    await expectSaved(desk)
    await page.context().setOffline(false)
    await hearSignal(page)
    await expect(syncBadge(page)).toContainText('1 precisa de você', { timeout: 45_000 })
    await expect.poll(async () => (await rowsOf(caio))[0]?.presentAt).toContain('T')
    const cash = { method: 'CASH', presentAt: expect.stringContaining('T') }
    await expect.poll(() => rowsOf(bia)).toMatchObject([cash, cash])
    await expect(card(desk, caio)).toContainText(/Presente às/, { timeout: 45_000 })
    // There is one shirt, and each of the two phones gave one out. Both say who got a shirt out of order.
    for (const phone of [page, desk]) {
      await expect(phone.getByText('1 camiseta saiu fora da ordem')).toBeVisible({ timeout: 45_000 })
      await expect(phone.getByText(`${bia.person.name}: 2ª pessoa a pagar`)).toBeVisible()
    }
    expect(await accessibilityProblems(desk)).toEqual([])
    await syncBadge(page).click()
    const question = page.getByRole('region', { name: 'Para decidir' })
    await expect(question).toContainText(`Marcar ${caio.person.name} como pago (Dinheiro)`)
    await question.getByRole('button', { name: 'Deixar pago (Cartão)' }).click()
    await expectSaved(page)
    expect(await rowsOf(caio)).toMatchObject([{ method: 'CARD', version: (caio.version ?? 0) + 1 }])
    await page.goto(`/manager/event/desk?event=${event.id}`)
  })

  await test.step('a person who is not found is registered on the spot with the typed name', async () => {
    await search(page).fill('Dora Nova')
    await expect(page.getByText('Ninguém com esse nome')).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await button(page, 'Inscrever na hora').click()
    const dialog = page.getByRole('dialog', { name: 'Inscrever na hora' })
    await expect(dialog.getByLabel('Nome')).toHaveValue('Dora Nova')
    await dialog.getByLabel('Telefone').fill('11900000009')
    await dialog.getByRole('checkbox', { name: category.title }).check()
    await dialog.getByRole('button', { name: 'Inscrever', exact: true }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('a person registered at the desk is present, and the card says so', async () => {
    const dora = page.getByRole('article', { name: 'Dora Nova' })
    await expect(dora).toContainText('Inscrição salva e presença marcada.')
    await expect(dora).toContainText(/Presente (agora|às)/)
    await expect(dora).toContainText('Sem camiseta')
    await expect(button(page, 'Entregar camiseta')).toHaveCount(0)
    expect(await accessibilityProblems(page)).toEqual([])
    const present = async () => (await rows()).find(({ person }) => person.name === 'Dora Nova')?.presentAt
    await expect.poll(present, { timeout: 45_000 }).toContain('T')
    await button(page, 'Desfazer presença').click()
    await expect(button(page, 'Presente')).toBeVisible()
    await expect.poll(present, { timeout: 45_000 }).toBeNull()
  })
})

test('a dialog for a payment stays open when another phone marks that payment, and takes nothing back', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const fixture = await prepareOwnEvent(host.url, 3)
  const { event, category, players, organiser: other } = fixture
  const [ana, bia, caio] = players
  if (!ana || !bia || !caio) throw new Error('three players are needed')
  const dialog = page.getByRole('dialog')
  const isMarked = dialog.getByText(/Acabou de ser marcado em outro aparelho/)
  const isPaid = async () => (await other.players(category.id)).map(({ paymentDate }) => paymentDate !== null)
  await openAs(page, organiser, `/manager/event/desk?event=${event.id}`)

  await test.step('Outra forma, at the desk', async () => {
    await find(page, ana)
    await button(page, 'Outra forma').click()
    await expect(dialog.getByText('Não pago')).toBeVisible()
    await other.setPayment(ana.id, true)
    await expect(isMarked).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Marcar como não pago' })).toHaveCount(0)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(card(page, ana)).toContainText('Pago')
    await button(page, 'Próximo').click()
  })

  await test.step('Mostrar Pix, at the desk', async () => {
    await find(page, bia)
    await button(page, 'Mostrar Pix').click()
    await expect(dialog.getByRole('button', { name: 'Marcar como pago' })).toBeVisible()
    await other.setPayment(bia.id, true)
    await expect(isMarked).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Marcar como pago' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Voltar' }).click()
    await expect(card(page, bia)).toContainText('Pago')
    await expect(button(page, 'Mostrar Pix')).toHaveCount(0)
  })

  await test.step('in the list of those who have not paid', async () => {
    await page.goto(`/manager/event/players?event=${event.id}&paid=nao`)
    await paidSwitch(page, caio).click({ button: 'right' })
    await expect(dialog.getByText('Não pago')).toBeVisible()
    await other.setPayment(caio.id, true)
    await expect(isMarked).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Sem resultados.')).toBeVisible()
  })
  expect(await isPaid()).toEqual([true, true, true])
})
