import type { Locator } from 'playwright/test'
import { setPlayerPayment } from '#contract/players.ts'
import { accessibilityProblems, desk } from '#support/browser.ts'
import { smallPhone } from '#support/accounts.ts'
import { prepareCourt } from '#support/courtside-screen.ts'
import { organiser, signedInClient, signInOnScreen } from '#support/demo.ts'
import { expect, test } from '#support/fixtures.ts'

test('what others did is told on the desk and on the phone, once, and without signal too', async ({
  browser,
  host,
  line,
}) => {
  const court = await prepareCourt(host.url)
  const [player] = court.players
  if (!player) throw new Error('a player was to be there')
  const helper = await signedInClient(host.url, 'mesa@example.com')
  const paid = await helper(setPlayerPayment, { body: { playerId: player.id, payment: true } })
  expect(paid.kind).toBe('ok')

  const wide = await (await browser.newContext({ baseURL: line.url, ...desk })).newPage()
  await signInOnScreen(wide, organiser)
  const bell = wide.getByRole('button', { name: /^Notificações \(\d+\)$/ })
  await bell.press('Enter')
  const panel = wide.getByRole('dialog', { name: 'Notificações' })
  // What other tests do in other events is told here, too.
  const paymentIn = (place: Locator) =>
    place
      .getByRole('link', { name: /Marina Leal marcou 1 pagamento/ })
      .and(place.page().locator(`a[href*="event=${court.event.id}"]`))
  const payment = paymentIn(panel)
  await expect(payment).toContainText('Nova')
  await expect(payment).toContainText(court.event.title)
  expect(await accessibilityProblems(wide)).toEqual([])
  await payment.press('Enter')
  await expect(wide).toHaveURL(new RegExp(`/manager/event/players\\?event=${court.event.id}`))
  await expect(panel).toBeHidden()
  await expect(wide.getByRole('button', { name: 'Notificações', exact: true })).toBeVisible()

  const phone = await (await browser.newContext({ baseURL: line.url, ...smallPhone })).newPage()
  await signInOnScreen(phone, organiser)
  const open = async () => {
    await phone.getByRole('button', { name: /^Conta de/ }).click()
    await phone.getByRole('menuitem', { name: 'Notificações', exact: true }).click()
  }
  await open()
  const sheet = phone.getByRole('dialog', { name: 'Notificações' })
  await expect(paymentIn(sheet)).not.toContainText('Nova')
  expect(await accessibilityProblems(phone)).toEqual([])
  await phone.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await phone.context().setOffline(true)
  await open()
  await expect(sheet.getByText('da última vez em que este aparelho teve sinal')).toBeVisible()
  await expect(paymentIn(sheet)).toBeVisible()
  await phone.context().setOffline(false)
})
