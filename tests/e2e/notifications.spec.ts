import type { Locator } from 'playwright/test'
import { inviteMember } from '#contract/members.ts'
import { setPlayerPayment } from '#contract/players/player-money.ts'
import { accessibilityProblems } from '#support/accessibility.ts'
import { desk } from '#support/browser.ts'
import { smallPhone } from '#support/accounts.ts'
import { prepareFixture } from '#support/courtside-screen.ts'
import { administrator, organiser, signedInClient, openAs } from '#support/demo.ts'
import { expect, test } from '#support/fixtures.ts'
import { signInOrganiser } from '#support/organiser.ts'

test('actions of others are shown once on the desktop and on the phone, also offline', async ({
  browser,
  host,
  line,
}) => {
  const fixture = await prepareFixture(host.url)
  const [player] = fixture.players
  if (!player) throw new Error('a player was to be there')
  const helper = await signedInClient(host.url, 'mesa@example.com')
  const paid = await helper(setPlayerPayment, { body: { playerId: player.id, payment: true } })
  expect(paid.kind).toBe('ok')

  const wide = await (await browser.newContext({ baseURL: line.url, ...desk })).newPage()
  await openAs(wide, organiser)
  const bell = wide.getByRole('button', { name: /^Notificações \(\d+\)$/ })
  await bell.press('Enter')
  const panel = wide.getByRole('dialog', { name: 'Notificações' })
  // The changes by other tests in other events appear here, too.
  const paymentIn = (within: Locator) =>
    within
      .getByRole('link', { name: /Marina Leal marcou 1 pagamento/ })
      .and(within.page().locator(`a[href*="event=${fixture.event.id}"]`))
  const payment = paymentIn(panel)
  await expect(payment).toContainText('Nova')
  await expect(payment).toContainText(fixture.event.title)
  expect(await accessibilityProblems(wide)).toEqual([])
  await payment.press('Enter')
  await expect(wide).toHaveURL(new RegExp(`/manager/event/players\\?event=${fixture.event.id}`))
  await expect(panel).toBeHidden()
  await expect(wide.getByRole('button', { name: 'Notificações', exact: true })).toBeVisible()

  const phone = await (await browser.newContext({ baseURL: line.url, ...smallPhone })).newPage()
  await openAs(phone, organiser)
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

const otherOrganiser = 'organizadora2@example.com'

test('an invitation is answered on the page to which its notification leads, for every role', async ({
  browser,
  host,
  line,
}) => {
  const own = await signInOrganiser(host.url)
  const event = await own.addEvent()
  // A person who organises no event has no bell: the card is on the first screen (members.spec.ts).
  for (const email of [administrator, otherOrganiser]) {
    const invited = await own.client(inviteMember, {
      params: { eventId: event.id },
      body: { email, role: 'MESA' },
    })
    expect(invited.kind).toBe('ok')
    const context = await browser.newContext({ baseURL: line.url, ...desk })
    const page = await context.newPage()
    await openAs(page, email, '/account')
    await page.getByRole('button', { name: /^Notificações \(\d+\)$/ }).click()
    const panel = page.getByRole('dialog', { name: 'Notificações' })
    await panel
      .getByRole('link', { name: /convidou você/ })
      .filter({ hasText: event.title })
      .click()
    const card = page.getByRole('article').filter({ hasText: event.title })
    await expect(card.getByRole('button', { name: 'Aceitar' })).toBeVisible()
    await context.close()
  }
})
