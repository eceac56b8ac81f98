import { listNotifications } from '#contract/notifications.ts'
import { setPlayerPayment } from '#contract/players/player-money.ts'
import { withdrawPlayer } from '#contract/players/player-spot.ts'
import { demoPassword, organiser, signedInClient } from '#support/demo.ts'
import { expect } from '#support/fixtures.ts'
import { test } from '#support/players-on-phone.ts'
import { answerOf } from '#support/organiser.ts'
import {
  endSessionOf,
  expectPaidOnce,
  expectSaved,
  hearSignal,
  ledger,
  openPlayers,
  paidSwitch,
  playersPath,
  syncBadge,
} from '#support/courtside-screen.ts'

test('two phones that mark the same player as paid are not asked, and the payment counts once', async ({
  page,
  second,
  line,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone()
  const { player } = fixture
  await openPlayers(second, fixture)
  line.set({ kind: 'cut' })
  await paidSwitch(page, player).click()
  await paidSwitch(second, player).click()
  line.heal()
  await hearSignal(page)
  await hearSignal(second)
  await expectSaved(page)
  await expectSaved(second)
  await expectPaidOnce(fixture, player)
})

test('a mark that was refused and is undone is given up without a question, and the value of the server stays', async ({
  page,
  line,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone()
  const { player } = fixture
  line.set({ kind: 'cut' })
  await paidSwitch(page, player).click()
  const undo = page.getByRole('button', { name: `Desfazer o pagamento de ${player.person.name}` })
  // The button stays while it has the focus.
  await undo.focus()
  await fixture.organiser.setPayment(player.id, true)
  await fixture.organiser.setPayment(player.id, false)
  line.heal()
  await expect(syncBadge(page)).toContainText('1 precisa de você', { timeout: 30_000 })
  await undo.click()
  await expectSaved(page)
  await expect(paidSwitch(page, player)).not.toBeChecked()
  const { version = 1 } = player
  expect((await ledger(fixture)).get(player.id)).toMatchObject({ paymentDate: null, version: version + 2 })
})

test('opposite values ask once, with account and time, and the chosen value reaches the server', async ({
  page,
  line,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone()
  const { player } = fixture
  line.set({ kind: 'cut' })
  await paidSwitch(page, player).click()
  await fixture.organiser.setPayment(player.id, true)
  await fixture.organiser.setPayment(player.id, false)
  line.heal()
  await expect(syncBadge(page)).toContainText('1 precisa de você', { timeout: 30_000 })
  await syncBadge(page).click()
  const card = page.getByRole('region', { name: 'Para decidir' })
  await expect(card).toContainText(player.person.name)
  await expect(card).toContainText(fixture.category.title)
  const choice = card.getByRole('group', { name: 'Pagamento' })
  await expect(choice).toContainText(
    /Você marcou como não pago às \d\d:\d\d, em outro aparelho; neste, marcou como pago .*às \d\d:\d\d/,
  )
  await expect(choice.getByRole('button', { name: 'Deixar não pago' })).toBeVisible()
  await choice.getByRole('button', { name: /^Deixar pago/ }).click()
  await expectSaved(page)
  expect((await ledger(fixture)).get(player.id)?.paymentDate).not.toBeNull()
})

test('a withdrawn player who comes back by a payment on another phone is shown on both, and in the notifications', async ({
  page,
  host,
  line,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone()
  const { player, organiser: marina } = fixture
  line.set({ kind: 'cut' })
  await paidSwitch(page, player).click()
  const params = { playerId: player.id }
  const withdraw = () => marina.client(withdrawPlayer, { params, body: { withdrawn: true } })
  answerOf(await withdraw())
  line.heal()
  await expect(syncBadge(page)).toContainText('1 precisa de você', { timeout: 30_000 })
  await syncBadge(page).click()
  const said = `${player.person.name} tinha desistido e voltou com este pagamento.`
  await expect(page.getByText(said)).toBeVisible()
  await page.getByRole('button', { name: 'Entendi' }).click()
  await expectSaved(page)
  expect((await ledger(fixture)).get(player.id)?.paymentDate).not.toBeNull()

  // The same conflict from the other side: this phone has withdrawn a player whom another phone marks as paid.
  await marina.setPayment(player.id, false)
  answerOf(await withdraw())
  await page.goto(playersPath(fixture.event.id, fixture.category.id))
  await expect(page.getByRole('switch')).toHaveCount(1)
  await expect(paidSwitch(page, player)).toHaveCount(0)
  const other = await signedInClient(host.url, 'coorganizador@example.com')
  answerOf(await other(setPlayerPayment, { body: { playerId: player.id, payment: true } }))
  await expect(page.getByText(`${player.person.name} tinha desistido e voltou: `)).toBeVisible()
  const notifications = answerOf(await marina.client(listNotifications))
  expect(notifications.map(({ cameBack }) => cameBack)).toContain(player.person.name)
})

test('a category that got a player meanwhile is not removed, and says why', async ({
  page,
  line,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone(0)
  await page.goto(`/manager/event/home?event=${fixture.event.id}`)
  line.set({ kind: 'cut' })
  await page.getByRole('button', { name: `Ações de ${fixture.category.title}` }).click()
  await page.getByRole('menuitem', { name: 'Remover categoria' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
  await expect(syncBadge(page)).toContainText('1 alteração por enviar')
  await fixture.organiser.register(fixture.event, fixture.category.id)
  line.heal()
  await expect(syncBadge(page)).toContainText('1 precisa de você', { timeout: 30_000 })
  await syncBadge(page).click()
  await expect(page.getByText('Há 1 pessoa inscrita nesta categoria.')).toBeVisible()
  await page.getByRole('button', { name: 'Desistir desta alteração' }).click()
  await expectSaved(page)
  expect(await fixture.organiser.players(fixture.category.id)).toHaveLength(1)
})

test('a session that ends while changes are sent keeps everything until the same user signs in again', async ({
  page,
  host,
  line,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone()
  const { player } = fixture
  line.set({ kind: 'cut' })
  await paidSwitch(page, player).click()
  await endSessionOf(page, host.url)
  line.heal()
  await expect(page.getByText('Sua sessão expirou.')).toBeVisible({ timeout: 30_000 })
  await expect(paidSwitch(page, player)).toBeChecked()
  await page.getByRole('link', { name: 'Entrar de novo' }).click()
  await page.getByLabel('E-mail').fill(organiser)
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expectSaved(page)
  await expect(paidSwitch(page, player)).toBeChecked()
  await expectPaidOnce(fixture, player)
})

test('signing out with unsent changes shows their number and lets the organiser stay; afterwards nothing is left on the phone', async ({
  page,
  line,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone()
  const { player } = fixture
  const leave = async () => {
    await page.getByRole('button', { name: /^Conta de/ }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
  }
  line.set({ kind: 'cut' })
  await paidSwitch(page, player).click()
  await leave()
  await expect(page.getByRole('alertdialog')).toContainText('1 alteração não foi enviada')
  await page.getByRole('link', { name: 'Ver a lista' }).click()
  await expect(page.getByRole('button', { name: 'Baixar a lista' })).toBeVisible()
  await leave()
  await page.getByRole('button', { name: 'Continuar conectado' }).click()
  line.heal()
  await hearSignal(page)
  await expectSaved(page)
  await leave()
  await expect(page).toHaveURL(/\/login/)
  await expectPaidOnce(fixture, player)
  const left = await page.evaluate(async () => ({
    databases: (await indexedDB.databases())
      .map(({ name }) => name)
      .filter((name) => name?.startsWith('play-')),
    token: localStorage.getItem('play:token'),
  }))
  expect(left).toEqual({ databases: [], token: null })
})

test('whoever deletes the account is told what is unsent before, and not when it was sent', async ({
  page,
  line,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone()
  const question = page.getByRole('alertdialog')
  const ask = () => page.getByRole('button', { name: 'Apagar minha conta' }).click()
  line.set({ kind: 'cut' })
  await paidSwitch(page, fixture.player).click()
  await page.getByRole('button', { name: /^Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Minha conta' }).click()
  await ask()
  await expect(question).toContainText('1 alteração não foi enviada')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  line.heal()
  await hearSignal(page)
  await expect(() => expectPaidOnce(fixture, fixture.player)).toPass()
  await ask()
  await expect(question.getByLabel('Senha', { exact: true })).toBeVisible()
  await expect(question).not.toContainText('enviada')
})
